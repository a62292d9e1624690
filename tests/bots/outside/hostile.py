"""Ten programs that mean no good, each as its source; the ones that never make a legal move come first."""

ASKED = "import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n    "
ANSWER = "print(json.dumps({'id': asked['id'], 'move': asked['legal'][0]}), flush=True)"

NEVER_LEGAL = {
    "loops": "while True: pass",
    "forks": "import os\nwhile True:\n    try: os.fork()\n    except OSError: pass",
    "takes 10 GB": "held = b'x' * 10_000_000_000",
    "closes its pipes": "import os, time\nos.close(0)\nos.close(1)\nos.close(2)\ntime.sleep(60)",
    "writes 1 GB": "import sys\nwhile True: sys.stdout.write('x' * 1_000_000)",
    "complains 1 GB": "import sys\nwhile True: sys.stderr.write('x' * 1_000_000)",
    "prints rubbish": ASKED + "print('[1, 2', flush=True)",
    "plays what is forbidden": ASKED + "print(json.dumps({'id': asked['id'], 'move': 'a b c'}), flush=True)",
    "dies": "import os\nos.abort()",
    "never reads": "import time\ntime.sleep(60)",
    "answers in the future": 'while True: print(\'{"id": 1000000, "move": "a"}\', flush=True)',
}
SOMETIMES_LEGAL = {"answers twice": f"{ASKED}{ANSWER}; {ANSWER}"}
HONEST = ASKED + ANSWER
