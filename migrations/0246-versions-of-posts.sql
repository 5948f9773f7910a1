-- Earlier versions of reviews, as everybody could read them: what the shop replied to and what others found helpful.
create table product_post_version (
  post_id bigint not null,
  member_id bigint not null,
  version integer not null,
  stars smallint,
  text text not null,
  photos smallint not null,
  helpful integer not null,
  written_at timestamptz not null,
  primary key (post_id, version, member_id),
  foreign key (post_id, member_id) references product_post (id, member_id) on delete cascade
);

-- Which version the shop replied to. Null of an older reply: a text that was written after it is a later one.
alter table product_post add column replied_version integer;
