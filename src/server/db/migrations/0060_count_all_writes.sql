-- Every write of a person counts, saves of documents apart; a download ends with the session that asked for it.

alter table write_counts add column kind text not null default 'changes' check (kind in ('changes', 'saves'));
alter table write_counts alter column kind drop default;
alter table write_counts drop constraint write_counts_pkey, add primary key (user_ref, kind);

-- A download lives for a minute, so none is worth keeping.
delete from document_downloads;
alter table document_downloads add column session_ref ref not null references sessions on delete cascade;
create index document_downloads_of_session on document_downloads (session_ref);
