-- Posts many transfers in one round trip with the same guarantees as post_transfer, and returns their ids in
-- the same order. Writes keys, transfers, entries and monthly statement sums as sets, at less than a quarter
-- of the cost of single postings. Locks keys, members and accounts in the same order as a single transfer
-- does, each kind sorted, so that two sets cannot deadlock. Each account moves once, by its sum over the set
-- (apply_entries). Therefore a transfer may spend money that another transfer credits. p_places gives the
-- 1-based index of each leg's transfer; p_legs gives the leg's number within the transfer.
create or replace function post_transfers(
  p_codes text[], p_request_keys text[], p_member_ids bigint[], p_references jsonb[], p_cause_kinds text[], p_cause_ids bigint[],
  p_ats timestamptz[], p_places integer[], p_legs smallint[], p_kinds text[], p_currencies text[], p_amounts bigint[]
) returns bigint[] language plpgsql security definer
set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  transfer_count constant integer := cardinality(p_codes);
  refused record;
  named text;
  owner bigint;
  ids bigint[];
  accounts bigint[];
begin
  select place, count(amount) as legs, coalesce(sum(amount) filter (where currency <> 'PTS'), 0) as paise,
      coalesce(sum(amount) filter (where currency = 'PTS'), 0) as points
    into refused
    from generate_series(1, transfer_count) as place
    left join unnest(p_places, p_currencies, p_amounts) as leg (place, currency, amount) using (place)
    group by place
    having count(amount) < 2 or sum(amount) filter (where currency <> 'PTS') <> 0 or sum(amount) filter (where currency = 'PTS') <> 0
    order by place limit 1;
  if found then
    perform refuse('transfer_balanced',
      format('%s %s does not balance: its %s legs sum to %s paise and %s points',
        p_codes[refused.place], p_request_keys[refused.place], refused.legs, refused.paise, refused.points));
  end if;
  named := take_new_keys('transfer', p_request_keys, p_member_ids);
  if named is not null then
    perform refuse('transfer_posted_once', format('transfer %s was posted already', named), p_errcode => 'unique_violation');
  end if;
  for owner in select distinct member_id from unnest(p_member_ids) as of (member_id) where member_id <> 0 order by member_id loop
    perform from member where member.id = owner for key share;
    if not found then
      perform refuse('transfer_is_of_a_member',
        format('transfer %s names no known member', p_request_keys[array_position(p_member_ids, owner)]), p_errcode => 'foreign_key_violation');
    end if;
  end loop;
  perform forget_ledger_day(at) from unnest(p_ats) as at where at is not null;
  select array_agg(nextval('transfer_id_seq')) into ids from generate_series(1, transfer_count);
  insert into transfer (id, member_id, code, request_key, cause_kind, cause_id, reference, at)
    select id, member_id, code, request_key, cause_kind, cause_id, reference, coalesce(at, now())
      from unnest(ids, p_member_ids, p_codes, p_request_keys, p_cause_kinds, p_cause_ids, p_references, p_ats)
        as posting (id, member_id, code, request_key, cause_kind, cause_id, reference, at);
  -- Finds all accounts of the members in one statement, so that each is looked up once. Does this before the
  -- insert, because a Citus node cannot join its own rows with function arguments.
  with own as materialized (
    select id, member_id, kind, currency from account where member_id = any(p_member_ids)
  )
  select array_agg(coalesce(own.id, system_account.id, refuse_leg(p_request_keys[place])) order by nth) into accounts
    from unnest(p_places, p_kinds, p_currencies) with ordinality as legs (place, kind, currency, nth)
    left join own on own.member_id = p_member_ids[place] and own.kind = legs.kind and own.currency = legs.currency
    left join system_account on system_account.kind = legs.kind and system_account.currency = legs.currency;
  insert into entry (transfer_id, member_id, leg, account_id, currency, amount)
    select ids[place], p_member_ids[place], leg, account, currency, amount
      from unnest(p_places, p_legs, accounts, p_currencies, p_amounts) as legs (place, leg, account, currency, amount)
      order by account, place;
  perform count_all_in_statement(p_member_ids, p_codes, p_ats, p_places, p_kinds, p_currencies, p_amounts);
  return ids;
end $$;
