-- Whether the shop may keep what a member looks at, as they answered. Who has no row was not asked yet, and nothing is kept of them.
create table viewing_choice (
  member_id bigint primary key references member (id),
  is_kept boolean not null,
  chosen_at timestamptz not null default now()
);
-- What was kept so far nobody was asked about. Each device still has its own. A new shop comes to that table later.
do $$
begin
  if to_regclass('product_view') is not null then
    truncate product_view;
  end if;
end $$;
