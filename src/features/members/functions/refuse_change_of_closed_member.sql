-- A closed account stays as closing left it: no new password, name or PAN.
create or replace function refuse_change_of_closed_member() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse('member_is_open', format('the account of member %s is closed', old.id));
end $$;
create or replace trigger member_stays_closed before update on member
  for each row when (old.closed_at is not null) execute function refuse_change_of_closed_member();

-- What is written at the instant of closing, or after it, is refused by the database and not by each call.
--
-- For a new row the lock is the one that its foreign key takes a moment later, so it costs no further wait: closing locks
-- the member against it, and whichever of the two comes second sees what the first one did. A row that is there already is
-- locked by its own change, which closing waits for before it erases the row; to lock the member after it would be the
-- other way round than closing does, and a deadlock.
--
-- A blocked member begins nothing any more. What was begun before the block ends as it would have: a payment that arrives
-- becomes the order that it was made for, a slot that was paid online is opened, and the staff decide on it. A slot that is
-- paid from the wallet, and points that become money, may come without the record of a request: they are refused by what
-- they write themselves.
create or replace function check_member_of_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_closed boolean;
  is_blocked boolean;
  begins boolean := false;
begin
  if tg_op = 'INSERT' then
    select closed_at is not null, blocked_at is not null into is_closed, is_blocked
      from member where id = new.member_id for key share;
    -- 0 is the shop itself, where a table has no foreign key that would refuse it.
    if not found and new.member_id <> 0 then
      perform refuse('row_is_of_a_member',
        format('%s on %s: there is no member %s', tg_op, whole_table(tg_table_name), new.member_id), p_errcode => 'foreign_key_violation');
    end if;
    if is_blocked then
      begins := case whole_table(tg_table_name)
        when 'purchase_order' then to_jsonb(new) ->> 'payment_intent_id' is null
        when 'request' then to_jsonb(new) ->> 'call' in ('newSlotsCreation', 'redeemPoints', 'withdrawMoney', 'createPayment')
        when 'slot' then exists (
          select from entry join account on account.id = entry.account_id and account.member_id = entry.member_id
            where entry.transfer_id = (to_jsonb(new) ->> 'transfer_id')::bigint and entry.member_id = new.member_id)
        when 'transfer' then to_jsonb(new) ->> 'code' = 'points_redeemed'
        else whole_table(tg_table_name) in ('payment_intent', 'proposed_order', 'withdrawal', 'session')
      end;
    end if;
  else
    select closed_at is not null into is_closed from member where id = new.member_id;
  end if;
  if is_closed then
    perform refuse('member_is_open',
      format('%s on %s is refused: the account of member %s is closed', tg_op, whole_table(tg_table_name), new.member_id));
  end if;
  if begins then
    perform refuse('member_is_not_blocked',
      format('%s on %s is refused: member %s is blocked', tg_op, whole_table(tg_table_name), new.member_id));
  end if;
  return new;
end $$;
-- For this code alone: all other transfers of a member may still come, also after the account has closed.
create or replace trigger member_begins before insert on transfer for each row when (new.code = 'points_redeemed')
  execute function check_member_of_row();
-- Every other table with the column member_id. 'insert' alone is for those whose rows go on to change after the account has
-- closed, such as a payment whose money goes back.
do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'address', 'bank_account', 'bank_account_change', 'known_device', 'passkey', 'password_code', 'phone_confirmation', 'push_device', 'session', 'slot'
  ] loop
    execute format('create or replace trigger member_is_open before insert or update on %I for each row
      execute function check_member_of_row()', guarded);
  end loop;
  foreach guarded in array array[
    'complaint', 'correction', 'coupon_member', 'coupon_use', 'member_block', 'member_cart', 'member_note', 'message_choice', 'notice', 'number_change', 'payment_customer', 'payment_intent', 'plain_home', 'post_photo', 'post_vote', 'product_post', 'product_post_version', 'product_view', 'proposed_order', 'proven_email', 'purchase_order', 'request', 'return_photo', 'return_request', 'reward', 'stock_alert', 'viewing_choice', 'wishlist_item', 'wishlist_link', 'withdrawal'
  ] loop
    execute format('create or replace trigger member_is_open before insert on %I for each row
      execute function check_member_of_row()', guarded);
  end loop;
end $$;
