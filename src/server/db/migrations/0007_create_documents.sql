-- The e-Health Passport and the Advance Care Plan of a client, their completed versions, and tokens that download them.

create table documents (
  ref ref primary key,
  client_ref ref not null references clients,
  type text not null constraint documents_type check (type in ('health-passport', 'advance-care-plan')),
  name text not null constraint documents_name_length check (length(name) between 1 and 100),
  -- the version of the description that the data has (src/domain/documents)
  schema_version integer not null,
  data jsonb not null constraint documents_data_object check (jsonb_typeof(data) = 'object'),
  -- paths of choices that someone has touched
  confirmed text[] not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- since it was last saved
  review_emailed_at timestamptz,
  constraint documents_one_of_type unique (client_ref, type)
);
create index documents_to_review on documents (updated_at) where review_emailed_at is null;

-- What a person completed is never changed.
create table document_versions (
  document_ref ref not null references documents,
  number integer not null,
  client_ref ref not null references clients,
  schema_version integer not null,
  data jsonb not null constraint document_versions_data_object check (jsonb_typeof(data) = 'object'),
  confirmed text[] not null,
  completed_by ref not null references users,
  completed_at timestamptz not null,
  primary key (client_ref, document_ref, number)
);
create index document_versions_completed_by on document_versions (completed_by);

-- Used once, within a minute. It ends with the session that asked for it.
create table document_downloads (
  hash bytea primary key,
  document_ref ref not null references documents,
  -- a completed version; null is the document as it is
  number integer,
  user_ref ref not null references users,
  session_ref ref not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index document_downloads_expired on document_downloads (expires_at);
create index document_downloads_of_session on document_downloads (session_ref);
create index document_downloads_user on document_downloads (user_ref);
