-- Inserts TDS (tax deducted at source) rows. A row without a month records tax deducted when a reward was
-- credited. A row with a month records tax given back when a reward was reversed. Runs with the rights of the
-- tables' owner, because the shop's database role may not write tax rows itself.
create or replace function insert_commission_tds(p_rows jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named jsonb := p_rows;
  it record;
begin
  -- Also accepts rows from nodes of the previous release. These rows name the transfer that credited the
  -- reward, not the reward. Looks up each such reward by its member, so that the query reads only one shard.
  for it in
    select value as tds, (place - 1)::text as place from jsonb_array_elements(p_rows) with ordinality as given (value, place)
      where value ->> 'reward_id' is null
  loop
    named := jsonb_set(named, array[it.place, 'reward_id'], coalesce(to_jsonb(
      (select id from reward where member_id = (it.tds ->> 'member_id')::bigint
        and transfer_id = (it.tds ->> 'credit_transfer_id')::bigint)), 'null'));
  end loop;
  insert into commission_tds (member_id, month, reward_id, transfer_id, base, of_whole, percent_bp, due, amount, at)
    select member_id, coalesce(month, date_trunc('month', coalesce(at, now()) at time zone 'Asia/Kolkata')::date),
        reward_id, transfer_id, base, coalesce(of_whole, false), percent_bp, due, amount, coalesce(at, now())
      -- Does not join the table transfer, because PostgreSQL would read every transfer of these members in an
      -- index made for statements.
      from jsonb_to_recordset(named) as tds (member_id bigint, month date, reward_id bigint, transfer_id bigint,
          base bigint, of_whole boolean, percent_bp integer, due bigint, amount bigint, at timestamptz)
      order by member_id, transfer_id;
end $$;

-- Returns the calendar year in which the financial year of a month began (in April).
create or replace function financial_year_of(month date) returns integer language sql immutable
  return extract(year from month - interval '3 months')::integer;

-- Checks inserted TDS rows. TDS applies to commission only. A deduction is at most the credited amount and at
-- most the tax due. Its month is the month of the credit, and the row's transfer moves the tax to the account
-- tds_payable. A negative row gives tax back: its reward is reversed, and its month is in the same financial
-- year, not deposited and not closed. The amount given back may exceed the TDS of that reward, because the
-- reversal may bring the year's commission below the threshold. A tax deposit and a row that gives tax back
-- wait for each other's locks (lockReturnableTds). For speed, the function handles the rows member by member
-- and writes one row per member and month.
create or replace function check_commission_tds() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  tds_payable constant bigint := (select id from system_account where kind = 'tds_payable' and currency = 'INR');
  taxed record;
  wrong record;
begin
  for taxed in
    select member_id, array_agg(reward_id) as rewards, array_agg(transfer_id) as transfers, array_agg(month) as months,
        array_agg(amount) as amounts, array_agg(due) as dues
      from added group by member_id order by member_id
  loop
    select * into wrong from (
      select tds.*, case
          when kind in ('level_income', 'award') is not true or credited < amount then 'tds_within_its_credit'
          when amount > due then 'tds_within_what_is_due'
          when is_moved is null then 'tds_was_moved'
          when amount > 0 and month <> date_trunc('month', credited_at at time zone 'Asia/Kolkata')
            then 'tds_in_the_month_of_its_credit' end as refused
        from unnest(taxed.rewards, taxed.transfers, taxed.months, taxed.amounts, taxed.dues)
          as tds (reward_id, transfer_id, month, amount, due)
        left join lateral (
          select kind, reward.amount as credited, created_at as credited_at from reward
            where id = tds.reward_id and member_id = taxed.member_id offset 0) as credit on true
        left join lateral (
          select true as is_moved from entry
            where entry.transfer_id = tds.transfer_id and member_id = taxed.member_id and account_id = tds_payable
              and entry.amount = tds.amount limit 1) as leg on true
    ) as checked where refused is not null limit 1;
    if found then
      perform refuse(wrong.refused,
        format('reward %s of member %s bears no TDS of %s in %s by transfer %s',
          wrong.reward_id, taxed.member_id, wrong.amount, wrong.month, wrong.transfer_id));
    end if;
  end loop;
  for taxed in
    select member_id, month, sum(amount)::bigint as amount from added
      where amount > 0 group by member_id, month order by member_id, month
  loop
    insert into commission_tds_month as kept (member_id, month, deducted) values (taxed.member_id, taxed.month, taxed.amount)
      on conflict (member_id, month) do update set deducted = kept.deducted + excluded.deducted;
  end loop;
  for taxed in select * from added where amount < 0 order by member_id, id loop
    perform from reward where id = taxed.reward_id and member_id = taxed.member_id and reversal_transfer_id is not null;
    if not found or financial_year_of(taxed.month) <> financial_year(taxed.at) or taxed.month > (taxed.at at time zone 'Asia/Kolkata')::date
      or exists (select from tax_deposit where tax = 'tds' and month = taxed.month and state in ('requested', 'approved'))
      or taxed.month + interval '1 month' <= books_closed_before() then
      perform refuse('tds_may_be_given_back', format('TDS of month %s cannot be returned for reward %s', taxed.month, taxed.reward_id));
    end if;
    update commission_tds_month set returned = returned - taxed.amount where member_id = taxed.member_id and month = taxed.month;
    if not found then
      perform refuse('tds_given_back_was_deducted', format('no TDS of member %s was deducted in %s', taxed.member_id, taxed.month));
    end if;
  end loop;
  return null;
end $$;
create or replace trigger commission_tds_counts after insert on commission_tds
  referencing new table as added for each statement execute function check_commission_tds();
