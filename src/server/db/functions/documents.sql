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

-- Writes a document at the version that the caller read, and returns a row. Returns none where it has another version, where the caller has
-- none, or where one of the features is off. In a function the search for it begins when the function is called: as a part of the statement
-- that finds the caller it may begin before, when no policy shows a document yet.
create or replace function update_document(
  of_client text, of_ref text, of_type text, new_name text, new_schema_version integer, new_data jsonb, new_confirmed text[],
  at timestamptz, of_version integer, needed_features text[]
) returns setof boolean
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    update documents d set name = new_name, schema_version = new_schema_version, data = new_data, confirmed = new_confirmed,
                           updated_at = at, review_emailed_at = null, version = d.version + 1
     where d.client_ref = of_client and d.ref = of_ref and d.type = of_type and d.version = of_version
       and (select count(*) from features f where f.name = any(needed_features) and f.enabled) = cardinality(needed_features)
    returning true;
end $$;
