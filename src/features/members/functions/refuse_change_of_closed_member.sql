-- Refuses changes of a closed account: no new password, name or PAN.
create or replace function refuse_change_of_closed_member() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse('member_is_open', format('the account of member %s is closed', old.id));
end $$;
create or replace trigger member_stays_closed before update on member
  for each row when (old.closed_at is not null) execute function refuse_change_of_closed_member();

-- Refuses rows of a closed account. The database checks this, so that no call can forget to.
-- An insert locks the member. This causes no additional wait, because the row's foreign key takes the same
-- lock a moment later. Closing an account takes a conflicting lock on the member. Of the two transactions,
-- the later one therefore sees the effect of the earlier one.
-- An update does not lock the member. The update already holds the lock of its row, and closing waits for
-- that lock before it erases the row. Locking the member after the row would be the reverse of closing's lock
-- order, and could deadlock.
-- A blocked member may not start anything new, but work begun before the block is completed. A payment that
-- arrives becomes its order, a slot (subscription) paid online is opened, and staff decide on it. Slots paid
-- from the wallet and redeemed points may have no request record to refuse, so their own rows are refused.
create or replace function check_member_of_row() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_closed boolean;
  is_blocked boolean;
  begins boolean := false;
begin
  if tg_op = 'INSERT' then
    select closed_at is not null, blocked_at is not null into is_closed, is_blocked
      from member where id = new.member_id for key share;
    -- Member 0 is the shop itself, which has no member row.
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
-- Checks a transfer only if it redeems points. Any other transfer may post to a member even after the
-- member's account was closed.
create or replace trigger member_begins before insert on transfer for each row when (new.code = 'points_redeemed')
  execute function check_member_of_row();
-- Checks every other table with a member_id column. For tables marked 'insert', checks only inserts, because
-- their rows also change after the account was closed, for example when a payment is refunded.
do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'address', 'bank_account', 'bank_account_change', 'known_device', 'passkey', 'password_code', 'phone_confirmation', 'push_device', 'seller_identity', 'session', 'slot'
  ] loop
    execute format('create or replace trigger member_is_open before insert or update on %I for each row
      execute function check_member_of_row()', guarded);
  end loop;
  foreach guarded in array array[
    'agreement_acceptance', 'complaint', 'consent', 'correction', 'coupon_member', 'coupon_use', 'credit_waiver', 'identity_proof', 'member_block', 'member_cart', 'member_note', 'message_choice', 'notice', 'number_change', 'payment_customer', 'payment_intent', 'plain_home', 'post_photo', 'post_vote', 'product_post', 'product_post_version', 'product_view', 'proposed_order', 'proven_email', 'purchase_order', 'request', 'return_photo', 'return_request', 'reward', 'slot_refund', 'stock_alert', 'viewing_choice', 'wishlist_item', 'wishlist_link', 'withdrawal'
  ] loop
    execute format('create or replace trigger member_is_open before insert on %I for each row
      execute function check_member_of_row()', guarded);
  end loop;
end $$;
