-- A search for several skills, of which each is common and all together are rare. An index of single skills compares all
-- workers who have one of them; two skills together are few.
create function skill_pairs(skills text[]) returns text[] language sql immutable strict parallel safe return
  array(select first || ' ' || second from unnest(skills) first, unnest(skills) second
         where first collate "C" < second collate "C");
create index support_workers_by_skill_pairs on support_workers using gin (skill_pairs(skill_refs)) where active;
-- How many have a pair is known only from now on; a search chooses its plan by it.
analyze support_workers;
-- Workers without a place are read and sorted with the others.
drop index support_workers_without_place;
