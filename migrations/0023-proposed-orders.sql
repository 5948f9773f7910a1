-- Orders that the staff put together for a member, as on the telephone. The member looks at one, and pays for it or not: it
-- becomes an order of theirs, which names it.
create table proposed_order (
  id bigserial,
  member_id bigint not null references member (id),
  staff_id integer not null references staff_member (id),
  -- Where it goes: an address of the member's, or one that was told and is not theirs yet. That one goes with the account.
  address_id bigint,
  delivery jsonb,
  -- What, and how many of each: [{"product_id": 1, "quantity": 2}]. It is priced when it is looked at and when it is ordered.
  lines jsonb not null check (jsonb_array_length(lines) between 1 and 50),
  -- What it came to when it was proposed, in paise.
  net bigint not null check (net > 0),
  -- What the member reads beside it.
  note text not null default '' check (length(note) <= 300),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by integer references staff_member (id),
  primary key (id, member_id),
  foreign key (address_id, member_id) references address (id, member_id),
  constraint proposed_order_goes_to_one_address check (num_nonnulls(address_id, delivery) <= 1),
  constraint proposed_order_expires_later check (expires_at > created_at)
);
create index proposed_order_of_member on proposed_order (member_id, id desc);

alter table purchase_order
  add column proposed_order_id bigint,
  add constraint purchase_order_proposed_to_its_buyer
    foreign key (proposed_order_id, member_id) references proposed_order (id, member_id);
-- Each becomes one order. Most orders come from none, and stay out of the index.
create unique index proposed_order_is_ordered_once on purchase_order (proposed_order_id, member_id)
  where proposed_order_id is not null;
