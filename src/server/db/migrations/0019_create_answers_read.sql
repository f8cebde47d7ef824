-- compatible
-- Which answers of the office a member has read in the app. Each member reads for themself, on whatever device.
create table answers_read (
  ticket_ref ref not null references tickets (ref) on delete cascade,
  user_ref ref not null references users (ref) on delete cascade,
  read_at timestamptz not null,
  constraint answers_read_pkey primary key (ticket_ref, user_ref)
);
create index answers_read_user on answers_read (user_ref);
-- What was read as news before is not new again as an answer.
insert into answers_read (ticket_ref, user_ref, read_at)
select t.ref, s.user_ref, s.seen_at from news_seen s join tickets t on t.client_ref = s.client_ref
 where t.answered_at <= s.seen_at and t.answered_at > now() - interval '14 days';
