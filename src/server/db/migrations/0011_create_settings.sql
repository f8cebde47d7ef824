-- What the provider sets: its lists, features, contact, periods and public holidays. What the office edits carries a version: each
-- feature its own, a list one for all its items.

create table lists (
  list text primary key check (list in (
    'genders', 'jobTypes', 'privateJobTypes', 'salutations', 'ethnicities', 'languages', 'skills', 'driverLicenses',
    'workerChecks')),
  version integer not null default 1
);
insert into lists (list) values
  ('genders'), ('jobTypes'), ('privateJobTypes'), ('salutations'), ('ethnicities'), ('languages'), ('skills'),
  ('driverLicenses'), ('workerChecks');

create table list_items (
  list text not null constraint list_items_list references lists check (list in (
    'genders', 'jobTypes', 'privateJobTypes', 'salutations', 'ethnicities', 'languages', 'skills', 'driverLicenses',
    'workerChecks')),
  ref text not null check (ref ~ '^[A-Za-z0-9-]{1,40}$'),
  name text not null constraint list_items_name_length check (length(name) between 1 and 80),
  group_name text,
  position integer not null,
  active boolean not null default true,
  primary key (list, ref)
);
create unique index list_items_name_unique on list_items (list, coalesce(group_name, ''), lower(name));

create table features (
  name text primary key,
  enabled boolean not null,
  version integer not null default 1
);
-- A feature without a row is off. These are on at a new provider. A later migration decides how its own begins: on at a new provider
-- and off at those that exist, which is `select 'name', not exists (select from users)`. What comes with a brand is added at the
-- first start.
insert into features (name, enabled) values
  ('registration', true), ('pendingRequests', true), ('consumablesOrders', true), ('jobFeedback', true),
  ('findSupportWorkers', true), ('supportWorkerFeedback', true), ('calendarFeeds', true),
  ('documents.myDocuments', true), ('documents.healthPassport', true), ('documents.advancedCarePlan', true),
  ('clientDetailsFields.image', true), ('clientDetailsFields.salutation', true), ('clientDetailsFields.knownAs', true),
  ('clientDetailsFields.dateOfBirth', true), ('clientDetailsFields.genderRef', true),
  ('clientDetailsFields.phoneHome', true), ('clientDetailsFields.phoneMobile', true),
  ('clientDetailsFields.preferredLanguage', true), ('clientDetailsFields.deliveryAddress', true),
  ('clientDetailsFields.postalAddress', true), ('clientDetailsFields.doctor', true), ('clientDetailsFields.nextOfKin', true);

-- How people reach the office, which the office keeps itself. One row; the first start adds it with the country's emergency number.
create table office_contact (
  is_one boolean primary key default true constraint office_contact_one check (is_one),
  phone text constraint office_contact_phone_length check (length(phone) between 1 and 200),
  hours text constraint office_contact_hours_length check (length(hours) between 1 and 200),
  after_hours_phone text constraint office_contact_after_hours_phone_length check (length(after_hours_phone) between 1 and 200),
  email text constraint office_contact_email_length check (length(email) between 1 and 200),
  -- The provider's chat opens in a window of its own: another site, so the address must be encrypted.
  chat text constraint office_contact_chat check (length(chat) between 1 and 200 and chat ~ '^https://[^[:space:]]+$'),
  emergency text constraint office_contact_emergency_length check (length(emergency) between 1 and 200),
  version integer not null default 1
);

-- Periods that the office has changed; the others are as src/domain/settings/periods.ts has them.
create table periods (
  name text primary key,
  days integer not null,
  version integer not null default 1
);

-- Public holidays, which the office keeps and calendars show. No rule reads them.
create table public_holidays (
  ref ref primary key,
  date date not null,
  name text not null constraint public_holidays_name_length check (length(name) between 1 and 80),
  country text not null constraint public_holidays_country check (country in ('nz', 'au')),
  -- none: the whole country
  region text constraint public_holidays_region check (region like country || '-%'),
  -- a name or a day can be changed, and two people may change one at once
  version integer not null default 1,
  constraint public_holidays_once unique nulls not distinct (date, country, region, name)
);
