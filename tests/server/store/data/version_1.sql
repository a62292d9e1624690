-- A store as the first layout had it: two tables that were played at, and one that was only opened.
CREATE TABLE meta (schema_version INTEGER NOT NULL);
INSERT INTO meta (schema_version) VALUES (1);
CREATE TABLE tables (id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE);
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, number)
);
INSERT INTO tables (id, code) VALUES ('3f2a9c5e7b1d4f608a9b0c1d2e3f4a5b', 'LUNE');
INSERT INTO tables (id, code) VALUES ('c0ffee00c0ffee00c0ffee00c0ffee00', 'KIWI');
INSERT INTO tables (id, code) VALUES ('0123456789abcdef0123456789abcdef', 'OURS');
INSERT INTO entries VALUES ('3f2a9c5e7b1d4f608a9b0c1d2e3f4a5b', 1, 'opened', '{"game":"formel-fun","players":2}', 1700000000.25);
INSERT INTO entries VALUES ('3f2a9c5e7b1d4f608a9b0c1d2e3f4a5b', 2, 'joined', '{"name":"Zo\u00e9","seat":1}', 1700000010.5);
INSERT INTO entries VALUES ('3f2a9c5e7b1d4f608a9b0c1d2e3f4a5b', 3, 'moved', '{"seat":1,"text":"7/3+T"}', 1700000020.75);
INSERT INTO entries VALUES ('c0ffee00c0ffee00c0ffee00c0ffee00', 1, 'opened', '{"game":"bumping-bots"}', 1700000005.0);
INSERT INTO entries VALUES ('c0ffee00c0ffee00c0ffee00c0ffee00', 2, 'moved', '{"seat":2,"text":"+"}', 1700000030.0);
INSERT INTO entries VALUES ('0123456789abcdef0123456789abcdef', 1, 'opened', '{"game":"speedalgo"}', 1699999999.0);
