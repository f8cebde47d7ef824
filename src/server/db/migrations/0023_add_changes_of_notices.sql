-- compatible
-- What becomes of each visit that a notice is about, so that what cancels out is left out when people are told. Notices of a build before have none.
alter table notices add column changes jsonb,
  add constraint notices_changes_version check (changes ? 'version');
