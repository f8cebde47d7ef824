-- Large text and a simple first page, for people who choose them.

alter table users add column simple_view boolean not null default false;
