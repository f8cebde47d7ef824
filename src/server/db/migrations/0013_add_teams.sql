-- compatible
-- Who plans a client's visits, such as a team or a coordinator: the office looks at the visits of one of them alone.
alter table clients add column team text constraint clients_team_length check (length(team) between 1 and 200);
-- The office's week reads the clients of one of them, and the names of all.
create index clients_team on clients (team) where team is not null;
create index clients_suburb on clients (suburb) where suburb is not null;
