-- How many pictures a person may send is bounded, since decoding one is dear. One row a person, so that nothing piles up.
create table picture_counts (
  user_ref ref primary key references users,
  -- when pictures of the last hour were sent, oldest first
  sent timestamptz[] not null
);
