-- compatible
-- When the visits of a day begin and end, in order, so that the office's line counts those under way and to come without reading a visit.
alter table today_summaries
  add column begins timestamptz[] not null default '{}',
  add column ends timestamptz[] not null default '{}';
alter table today_totals
  add column begins timestamptz[] not null default '{}',
  add column ends timestamptz[] not null default '{}';
