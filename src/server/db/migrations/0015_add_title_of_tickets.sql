-- The heading of a request is the client's name and a few words of the request. These are written with the subject, so that no reader
-- cuts the subject apart. Those of tickets from before follow from their subjects once, here.

alter table tickets add column title text;
update tickets set title = case type
  when 'consumablesOrder' then 'consumables order'
  when 'registration' then 'registration for care'
  else lower(left(subject, 1)) || substr(replace(regexp_replace(split_part(subject, ', ', 1), '^New booking: ', 'New booking '), ': ', ', '), 2)
end;
alter table tickets alter column title set not null;
