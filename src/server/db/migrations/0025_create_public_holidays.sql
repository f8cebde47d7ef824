-- Public holidays, which the office keeps and calendars show. No rule reads them.
create table public_holidays (
  ref ref primary key,
  date date not null,
  name text not null constraint public_holidays_name_length check (length(name) between 1 and 80),
  country text not null constraint public_holidays_country check (country in ('nz', 'au')),
  -- none: the whole country
  region text constraint public_holidays_region check (region like country || '-%'),
  constraint public_holidays_once unique nulls not distinct (date, country, region, name)
);
