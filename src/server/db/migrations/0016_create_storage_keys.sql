-- What a browser keeps of a person is encrypted with a key of theirs, which comes from here. Without a sign-in it cannot be read.
-- One row a person, made when first needed and never replaced: another key would lose what they have typed.
create table storage_keys (
  user_ref ref primary key references users,
  key bytea not null constraint storage_keys_length check (octet_length(key) = 32),
  created_at timestamptz not null
);
