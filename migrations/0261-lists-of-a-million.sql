-- Lists of the staff whose cost grew with the shop. Each index has its reason; none is written by an order.

-- Of a brand in a category, and what is off sale in a category: without these, one page read all of the category.
create index product_of_brand_in_category on product (category_id, brand_id, id desc);
create index product_off_sale_in_category on product (category_id, id desc) where not active;

-- The list of what was paid for nothing goes by the intent. By the payment's own id, each page read all of them.
create index payment_unapplied_of_intent on payment (intent_id desc) where unapplied_reason is not null;
drop index payment_unapplied;

-- Messages that were given up, without those to numbers that nobody has, of which there may be any number.
create index outgoing_message_unsent on outgoing_message (given_up_at desc, id desc)
  where given_up_at is not null and failure is distinct from 'no member has this number';

-- Members are listed by when they joined, the subscribed by themselves. That moment never changes, so it can stand beside
-- whether they are subscribed.
alter table network_member add column registered_at timestamptz;
update network_member set registered_at = member.registered_at from member where member.id = member_id;
alter table network_member alter column registered_at set not null;
create index network_member_joined on network_member (subscribed, registered_at desc, member_id desc);
create or replace function place_in_network() returns trigger language plpgsql as $$
begin
  insert into network_member (member_id, referrer_id, registered_at) values (new.id, new.referrer_id, new.registered_at);
  if new.referrer_id is not null then
    update network_member set inactive_referrals = inactive_referrals + 1 where member_id = new.referrer_id;
    insert into network_position (ancestor_id, descendant_id, level)
      select new.referrer_id, new.id, 1
      union all
      select ancestor_id, new.id, level + 1 from network_position where descendant_id = new.referrer_id and level < 10;
    perform count_in_teams(new.id, 1);
  end if;
  return null;
end $$;
