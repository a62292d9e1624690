"""Clerks: processes that read, check and write out for strangers what takes long, so that no table waits for it."""
