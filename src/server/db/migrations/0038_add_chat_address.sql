-- The provider's chat, which opens in a window of its own: another site, so the address must be encrypted.
alter table office_contact
  add column chat text constraint office_contact_chat check (length(chat) between 1 and 200 and chat ~ '^https://[^[:space:]]+$');
