-- compatible
-- Who plans a client's visits, such as a team or a coordinator: the office looks at the visits of one of them alone.
alter table clients add column team text constraint clients_team_length check (length(team) between 1 and 100);
