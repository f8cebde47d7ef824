-- compatible
-- The imports of people and visits, and what each has added, so that one can be undone while nothing has been built on it.
create table imports (
  ref ref primary key,
  list text not null constraint imports_list check (list in ('clients', 'support-workers', 'series')),
  added integer not null,
  changed integer not null,
  imported_by ref not null references users,
  imported_at timestamptz not null,
  undone_by ref references users,
  undone_at timestamptz,
  constraint imports_undone check ((undone_by is null) = (undone_at is null))
);
create index imports_newest on imports (list, imported_at desc);
create index imports_imported_by on imports (imported_by);
create index imports_undone_by on imports (undone_by) where undone_by is not null;

create table imported_records (
  import_ref ref not null references imports,
  subject_ref ref not null,
  of_client ref,
  primary key (import_ref, subject_ref)
);
comment on column imported_records.subject_ref is 'no foreign key: a client, a support worker or a job, which an undo deletes';
comment on column imported_records.of_client is 'no foreign key: whose job it is, and deleted like it';
