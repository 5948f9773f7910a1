-- What members say of products and ask about them: reviews of who received one, questions, and answers to these. decisions/catalogue.md
-- says why they stand in one table.
create table product_post (
  id bigserial,
  member_id bigint not null references member (id),
  product_id bigint not null references product (id) on delete cascade,
  kind text not null check (kind in ('review', 'question', 'answer')),
  -- Of an answer: what it answers, whoever asked that.
  question_id bigint,
  stars smallint check (stars between 1 and 5),
  -- A review may be of stars alone.
  text text not null check (length(text) <= 2000),
  written_at timestamptz not null default now(),
  -- Counts what its author changed, so that the staff decide on what they have read.
  version integer not null default 1,
  state text not null check (state in ('waiting', 'shown', 'refused')),
  -- Why it waited for the staff, as the rules found.
  doubts text[] not null default '{}',
  decided_at timestamptz,
  decided_by integer references staff_member (id),
  refusal text check (length(refusal) between 1 and 500),
  -- What the shop says to it.
  reply text check (length(reply) between 1 and 2000),
  replied_at timestamptz,
  replied_by integer references staff_member (id),
  -- How many others found it helpful.
  helpful integer not null default 0 check (helpful >= 0),
  primary key (id, member_id),
  constraint post_has_what_its_kind_has check (
    (kind = 'review') = (stars is not null) and (kind = 'answer') = (question_id is not null) and (kind = 'review' or text <> '')),
  constraint post_is_refused_with_a_reason check ((state = 'refused') = (refusal is not null)),
  constraint post_is_replied_to_by_somebody check ((reply is null) = (replied_at is null) and (reply is null) = (replied_by is null))
);
alter sequence product_post_id_seq start 10001 restart;
create unique index product_post_one_review on product_post (member_id, product_id) where kind = 'review';
create index product_post_of_member on product_post (member_id, id);
-- What is shown of a product, in each order that a page offers.
create index product_post_by_helpful on product_post (product_id, kind, helpful desc, id desc) where state = 'shown';
create index product_post_by_age on product_post (product_id, kind, id desc) where state = 'shown';
create index product_post_by_stars on product_post (product_id, stars, id desc) where state = 'shown' and kind = 'review';
create index product_post_answers on product_post (question_id, helpful desc, id) where kind = 'answer';
-- What the staff look through: those that wait with the oldest first, all others with the latest.
create index product_post_in_state on product_post (state, id);
create index product_post_unanswered on product_post (id) where kind = 'question' and state = 'shown' and reply is null;

create table post_photo (
  id bigserial,
  member_id bigint not null references member (id),
  -- Null until a review names it; what none names is removed after a day.
  post_id bigint,
  place smallint,
  content bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  taken_at timestamptz not null default now(),
  primary key (id, member_id),
  foreign key (post_id, member_id) references product_post (id, member_id) on delete cascade
);
alter table post_photo alter content set storage external;
create index post_photo_of_post on post_photo (post_id) where post_id is not null;
create index post_photo_unused on post_photo (member_id, id) where post_id is null;
create index post_photo_forgotten on post_photo (taken_at) where post_id is null;

-- Who found a post helpful, once each, and nobody their own. It names the post by its number alone, since that is another member's row.
create table post_vote (
  post_id bigint not null,
  member_id bigint not null references member (id),
  author_id bigint not null,
  voted_at timestamptz not null default now(),
  primary key (post_id, member_id),
  constraint vote_for_another check (author_id <> member_id)
);
create index post_vote_of_member on post_vote (member_id);

-- How many gave a product one to five stars, counted from the reviews that are shown. A product without one has no row.
create table product_rating (
  product_id bigint primary key references product (id) on delete cascade,
  -- Of a variant: its group, whose cards and pages show the stars of all its variants.
  group_id bigint,
  counts integer[] not null check (cardinality(counts) = 5 and 0 <= all (counts))
);
create index product_rating_of_group on product_rating (group_id) where group_id is not null;

-- The products whose stars are to be counted again: written with each review, and emptied every minute.
create table rating_change (
  product_id bigint primary key references product (id) on delete cascade
);
