-- compatible
-- What an import has changed, so that it can be put back. Imports of the release before keep nothing, and say so.
alter table imports add column keeps_before boolean not null default false;

create table imported_changes (
  import_ref ref not null references imports,
  client_ref ref references clients on delete cascade,
  support_worker_ref ref references support_workers on delete cascade,
  version integer not null,
  before jsonb not null,
  constraint imported_changes_subject check (num_nonnulls(client_ref, support_worker_ref) = 1),
  constraint imported_changes_once unique nulls not distinct (import_ref, client_ref, support_worker_ref)
);
create index imported_changes_client_ref on imported_changes (client_ref) where client_ref is not null;
create index imported_changes_support_worker_ref on imported_changes (support_worker_ref) where support_worker_ref is not null;
comment on column imported_changes.version is 'the version that the import left; a person of another version has been changed since';
