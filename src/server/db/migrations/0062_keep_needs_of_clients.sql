-- What a client needs in a support worker, beside the language they prefer.
alter table clients
  add column skills_required text[] not null default '{}'
    constraint clients_skills_required_whole check (array_position(skills_required, null) is null),
  add column preferred_gender_ref text,
  add column transport_needed text;
