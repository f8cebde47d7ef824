-- The next start puts every worker with a home in the middle of their suburb, which only the gazetteer knows.
update support_workers set search_latitude = null, search_longitude = null;
