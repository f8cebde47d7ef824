-- The office is offered the workers whose homes are nearest to a client's; `place` is only the middle of their suburb, for a client's search.
alter table support_workers
  add column home extensions.cube generated always as (
    case when latitude is not null and longitude is not null then extensions.cube(array[
      cos(radians(latitude)) * cos(radians(longitude)),
      cos(radians(latitude)) * sin(radians(longitude)),
      sin(radians(latitude))]) end) stored;

create index support_workers_by_home on support_workers using gist (home) where active;
