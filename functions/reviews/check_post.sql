-- Whether an order with a product reached a member, whatever came back of it later.
create or replace function has_received(p_member_id bigint, p_product_id bigint) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from purchase_order join order_line on (order_line.order_id, order_line.member_id) = (purchase_order.id, purchase_order.member_id)
     where purchase_order.member_id = p_member_id and purchase_order.status in ('delivered', 'returned')
       and order_line.product_id = p_product_id and order_line.quantity > order_line.cancelled)
$$;

-- Who reviews a product, or answers a question about it, has received one; and only a question that is shown is answered.
create or replace function check_post() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.kind <> 'question' and not has_received(new.member_id, new.product_id) then
    raise exception 'member % has received no product %', new.member_id, new.product_id
      using errcode = 'check_violation', constraint = 'post_of_received';
  end if;
  if new.kind = 'answer' and not exists (select from product_post
      where id = new.question_id and kind = 'question' and state = 'shown' and product_id = new.product_id for key share) then
    raise exception 'question % cannot be answered', new.question_id
      using errcode = 'check_violation', constraint = 'answer_of_question';
  end if;
  return new;
end $$;
create or replace trigger post_of_received before insert or update of product_id, kind, question_id on product_post
  for each row execute function check_post();

-- With a question go its answers, and with a post its votes.
create or replace function remove_what_followed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from post_vote where post_id = old.id;
  if old.kind = 'question' then
    delete from product_post where question_id = old.id;
  end if;
  return null;
end $$;
create or replace trigger post_goes_with_what_followed after delete on product_post
  for each row execute function remove_what_followed();

-- A post counts who found it helpful. Nobody's own, and only what is shown.
create or replace function count_vote() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update product_post set helpful = helpful - 1 where id = old.post_id;
    return null;
  end if;
  update product_post set helpful = helpful + 1
    where id = new.post_id and member_id <> new.member_id and state = 'shown' and kind <> 'question';
  if not found then
    raise exception 'post % takes no vote of member %', new.post_id, new.member_id
      using errcode = 'check_violation', constraint = 'vote_for_shown';
  end if;
  return null;
end $$;
create or replace trigger post_vote_counts after insert or delete on post_vote
  for each row execute function count_vote();
