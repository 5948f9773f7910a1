-- Posts one transfer in one round trip, for a member or for the shop alone (member 0). The transfer moves
-- only the member's accounts and system accounts, so all of its rows are on one node. Runs with the owner's
-- rights. The shop's role can write transfers and entries only through this function, post_transfers and by
-- placing orders. PostgreSQL makes one generic plan per connection. Otherwise it would plan again for each
-- transfer, because the array lengths differ.
create or replace function post_transfer(
  p_code text, p_request_key text, p_member_id bigint, p_reference jsonb,
  p_kinds text[], p_currencies text[], p_amounts bigint[],
  p_cause_kind text, p_cause_id bigint, p_at timestamptz default null
) returns bigint language plpgsql security definer
set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  new_id constant bigint := begin_transfer(p_request_key, p_member_id);
begin
  if p_at is not null then
    perform forget_ledger_day(p_at);
  end if;
  perform * from write_transfer(p_member_id, new_id, p_code, p_request_key, p_reference, p_kinds, p_currencies, p_amounts,
    p_cause_kind, p_cause_id, coalesce(p_at, now()));
  return new_id;
end $$;

-- Claims the request key of a transfer and returns the transfer's new id. The key is unique over all members,
-- so that a payment to one member cannot be repeated to another. Takes the id from a sequence on the
-- coordinator, because ids from sequences on several Citus nodes would not rise with time.
create or replace function begin_transfer(p_request_key text, p_member_id bigint) returns bigint
language plpgsql set search_path = public, pg_temp as $$
begin
  if not take_new_key('transfer', p_request_key, p_member_id) then
    perform refuse('transfer_posted_once', format('transfer %s was posted already', p_request_key), p_errcode => 'unique_violation');
  end if;
  return nextval('transfer_id_seq');
end $$;

-- Writes a transfer on its member's node, after its key is claimed. Each statement uses one table only, so
-- that a Citus node plans it once.
create or replace function write_transfer(
  p_member_id bigint, p_id bigint, p_code text, p_request_key text, p_reference jsonb,
  p_kinds text[], p_currencies text[], p_amounts bigint[], p_cause_kind text, p_cause_id bigint, p_at timestamptz
) returns void language plpgsql
set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  leg_count constant integer := coalesce(cardinality(p_amounts), 0);
  paise bigint := 0;
  points bigint := 0;
  own jsonb;
  shops jsonb;
begin
  for place in 1 .. leg_count loop
    if p_currencies[place] = 'PTS' then
      points := points + p_amounts[place];
    else
      paise := paise + p_amounts[place];
    end if;
  end loop;
  -- Checks here too that the legs balance, because only here can the error name the transfer.
  if leg_count < 2 or paise <> 0 or points <> 0 then
    perform refuse('transfer_balanced',
      format('%s %s does not balance: its %s legs sum to %s paise and %s points', p_code, p_request_key, leg_count, paise, points));
  end if;
  if p_member_id <> 0 then
    -- Checks that the member exists. A foreign key cannot do this, because no member has the id 0. Takes the
    -- lock of a foreign key before the accounts are locked. Closing an account locks in that order too.
    perform from member where id = p_member_id for key share;
    if not found then
      perform refuse('transfer_is_of_a_member', format('transfer %s names no known member', p_request_key), p_errcode => 'foreign_key_violation');
    end if;
  end if;
  insert into transfer (id, member_id, code, request_key, cause_kind, cause_id, reference, at)
    values (p_id, p_member_id, p_code, p_request_key, p_cause_kind, p_cause_id, p_reference, p_at);
  select coalesce(jsonb_object_agg(kind || currency, id), '{}') into own from account where member_id = p_member_id;
  select jsonb_object_agg(kind || currency, id) into shops from system_account where kind = any (p_kinds);
  -- Inserts entries in account order, so that two transfers cannot deadlock.
  insert into entry (transfer_id, member_id, leg, account_id, currency, amount)
    select p_id, p_member_id, leg, coalesce((own ->> (kind || currency))::bigint, (shops ->> (kind || currency))::bigint, refuse_leg(p_request_key)),
        currency, amount
      from unnest(p_kinds, p_currencies, p_amounts) with ordinality as legs (kind, currency, amount, leg)
      order by 4;
  if p_member_id <> 0 then
    perform count_in_statement(p_member_id, p_code, p_at, p_kinds, p_currencies, p_amounts);
  end if;
end $$;
