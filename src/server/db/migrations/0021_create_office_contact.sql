-- How people reach the office, which the office keeps itself. One row; the first start adds it with the country's emergency number.
create table office_contact (
  is_one boolean primary key default true constraint office_contact_one check (is_one),
  phone text constraint office_contact_phone_length check (length(phone) between 1 and 200),
  hours text constraint office_contact_hours_length check (length(hours) between 1 and 200),
  after_hours_phone text constraint office_contact_after_hours_phone_length check (length(after_hours_phone) between 1 and 200),
  email text constraint office_contact_email_length check (length(email) between 1 and 200),
  emergency text constraint office_contact_emergency_length check (length(emergency) between 1 and 200),
  version integer not null default 1
);
