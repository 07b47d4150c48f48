-- The chain of audit rows starts from an empty hash.
INSERT INTO "audit_head" ("id", "sequence", "hash") VALUES ('audit', 0, '');
