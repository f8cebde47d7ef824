-- Whether the caller is the call's client or manages them, so that they may use the documents (docs/product/documents.md,
-- "Who may use documents"). `authorize` has read the membership: a policy asks for it several times in each statement.
-- A session reads '' for what an earlier transaction set, which must not equal another ''.
create or replace function is_manager_of_call() returns boolean language sql stable parallel safe as $$
  select read_call(6) = read_call(5)
$$;

-- The same, or a member who managed the client until the care ended (docs/product/endings.md, "What members keep").
create or replace function reads_documents_of_call() returns boolean language sql stable parallel safe as $$
  select read_call(7) = read_call(5)
$$;

-- The document that a token downloads, as it is or as a version was; the token is deleted in any case. Nothing where its
-- session has ended, its owner has lost their account or the right, or the provider has switched documents off.
drop function if exists use_document_download(bytea, timestamptz);
create function use_document_download(token_hash bytea, at timestamptz)
returns table (
  client_ref text, document_type text, schema_version integer, data jsonb, confirmed text[], updated_at timestamptz,
  completed_at timestamptz, full_name text, time_zone text
)
rows 1 language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  used document_downloads;
begin
  delete from document_downloads d where d.hash = token_hash returning * into used;
  if not found or used.expires_at <= at then
    return;
  end if;
  return query
    select d.client_ref::text, d.type, coalesce(v.schema_version, d.schema_version), coalesce(v.data, d.data),
           coalesce(v.confirmed, d.confirmed), coalesce(v.completed_at, d.updated_at),
           coalesce(v.completed_at, (select max(l.completed_at) from document_versions l
                                      where l.client_ref = d.client_ref and l.document_ref = d.ref)),
           c.full_name, c.time_zone
      from documents d
      join clients c on c.ref = d.client_ref
      join memberships m on m.client_ref = d.client_ref and m.user_ref = used.user_ref
       and m.access <> 'none' and (m.role = 'client' or m.manager)
      join users u on u.ref = m.user_ref and u.closed_at is null
      join sessions s on s.ref = used.session_ref and s.ended_at is null
      left join document_versions v on v.client_ref = d.client_ref and v.document_ref = d.ref and v.number = used.number
     where d.ref = used.document_ref
       and (used.number is null or v.number is not null)
       and exists (select from features f where f.name = 'documents.myDocuments' and f.enabled);
  if found then
    perform set_call('member', used.user_ref, null, (select d.client_ref from documents d where d.ref = used.document_ref), null, null);
  end if;
end $$;
