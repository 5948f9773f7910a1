-- What a blocked member had begun, and what they may not begin in any other way.

-- A withdrawal of a blocked member waits: it is neither approved, nor sent, nor paid by hand. What is with the provider
-- already ends as the provider says. The member is locked after the withdrawal, as everywhere, and by the lock that blocking
-- waits for, so whichever comes second sees the first.
create function refuse_paying_blocked_member() returns trigger language plpgsql as $$
declare
  is_blocked boolean;
begin
  select blocked_at is not null into is_blocked from member where id = new.member_id for key share;
  if is_blocked then
    raise exception 'withdrawal % waits: member % is blocked', new.reference, new.member_id
      using errcode = 'check_violation', constraint = 'member_paid_is_not_blocked';
  end if;
  return new;
end $$;
create trigger member_paid_is_not_blocked before update of state, sent_at on withdrawal for each row
  when ((old.state = 'requested' and new.state = 'approved')
    or (old.sent_at is null and (new.sent_at is not null or (old.state = 'approved' and new.state = 'paid'))))
  execute function refuse_paying_blocked_member();

-- A slot that is paid from the wallet, and points that become money, may come without the record of a request: they are
-- refused by what they write themselves. A slot that was paid online before the block is opened.
create or replace function refuse_row_of_closed_member() returns trigger language plpgsql as $$
declare
  is_closed boolean;
  is_blocked boolean;
  begins boolean := false;
begin
  if tg_op = 'INSERT' then
    select closed_at is not null, blocked_at is not null into is_closed, is_blocked
      from member where id = new.member_id for key share;
    if is_blocked then
      begins := case tg_table_name
        when 'purchase_order' then to_jsonb(new) ->> 'payment_intent_id' is null
        when 'request' then to_jsonb(new) ->> 'call' in ('newSlotsCreation', 'redeemPoints', 'withdrawMoney', 'createPayment')
        when 'slot' then exists (
          select from entry join account on account.id = entry.account_id
            where entry.transfer_id = (to_jsonb(new) ->> 'transfer_id')::bigint and account.member_id = new.member_id)
        when 'transfer' then to_jsonb(new) ->> 'code' = 'points_redeemed'
        else tg_table_name in ('payment_intent', 'withdrawal', 'session')
      end;
    end if;
  elsif old.member_id is distinct from new.member_id then
    -- It becomes this member's only now: closing does not know it yet.
    select closed_at is not null into is_closed from member where id = new.member_id for key share;
  else
    select closed_at is not null into is_closed from member where id = new.member_id;
  end if;
  if is_closed then
    raise exception '% on % is refused: the account of member % is closed', tg_op, tg_table_name, new.member_id
      using errcode = 'check_violation', constraint = 'member_is_open';
  end if;
  if begins then
    raise exception '% on % is refused: member % is blocked', tg_op, tg_table_name, new.member_id
      using errcode = 'check_violation', constraint = 'member_is_not_blocked';
  end if;
  return new;
end $$;
-- For this code alone: all other transfers of a member may still come, also after the account has closed.
create trigger member_begins before insert on transfer for each row when (new.code = 'points_redeemed')
  execute function refuse_row_of_closed_member();
