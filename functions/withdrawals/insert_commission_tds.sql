-- Writes down TDS that transfers have moved, of the credit of a reward or, where a month is named, with its reversal. With the
-- owner's right: the shop's role writes no tax by itself.
create or replace function insert_commission_tds(p_rows jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into commission_tds (member_id, month, reward_id, transfer_id, base, percent_bp, amount, at)
    select tds.member_id, coalesce(tds.month, date_trunc('month', coalesce(tds.at, now()) at time zone 'Asia/Kolkata')::date), reward.id,
        tds.transfer_id, tds.base, tds.percent_bp, tds.amount, coalesce(tds.at, now())
      -- The transfers are not looked up: PostgreSQL would read all that its members ever moved, in the index of their statements.
      from jsonb_to_recordset(p_rows) as tds (member_id bigint, month date, reward_id bigint, credit_transfer_id bigint,
          transfer_id bigint, base bigint, percent_bp integer, amount bigint, at timestamptz)
        -- A program of the release before names the credit's transfer.
        left join reward on reward.member_id = tds.member_id and reward.id = coalesce(tds.reward_id,
          (select id from reward as paid where paid.member_id = tds.member_id and paid.transfer_id = tds.credit_transfer_id))
      order by tds.member_id, tds.transfer_id;
end $$;

-- The year in which the financial year of a month began.
create or replace function financial_year_of(month date) returns integer language sql immutable
  return extract(year from month - interval '3 months')::integer;

-- TDS is of commission, no more than was credited, of the month of the credit, and moved by its transfer. It is given back with
-- a reversal alone, of a month of the same financial year whose tax was neither deposited nor closed. What comes second of a
-- deposit and this waits for the other (lockReturnableTds).
create or replace function check_commission_tds() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  of_reward reward;
begin
  select * into of_reward from reward where id = new.reward_id and member_id = new.member_id;
  if of_reward.kind not in ('level_income', 'award') or of_reward.amount < abs(new.amount) then
    raise exception 'reward % of member % bears no TDS of %', new.reward_id, new.member_id, new.amount
      using errcode = 'check_violation', constraint = 'tds_within_its_credit';
  end if;
  if not exists (select from entry join system_account on system_account.id = account_id
      where transfer_id = new.transfer_id and entry.member_id = new.member_id and kind = 'tds_payable' and amount = new.amount) then
    raise exception 'transfer % moved no TDS of %', new.transfer_id, new.amount
      using errcode = 'check_violation', constraint = 'tds_was_moved';
  end if;
  if new.amount > 0 then
    if new.month <> date_trunc('month', of_reward.created_at at time zone 'Asia/Kolkata') then
      raise exception 'reward % was not credited in %', new.reward_id, new.month
        using errcode = 'check_violation', constraint = 'tds_in_the_month_of_its_credit';
    end if;
    insert into commission_tds_month as kept (member_id, month, deducted) values (new.member_id, new.month, new.amount)
      on conflict (member_id, month) do update set deducted = kept.deducted + excluded.deducted;
    return null;
  end if;
  if of_reward.reversal_transfer_id is null or financial_year_of(new.month) <> financial_year(new.at) or new.month > (new.at at time zone 'Asia/Kolkata')::date
    or exists (select from tax_deposit where tax = 'tds' and month = new.month and state in ('requested', 'approved'))
    or exists (select from closed_month where month >= new.month) then
    raise exception 'TDS of % is not given back for reward %', new.month, new.reward_id
      using errcode = 'check_violation', constraint = 'tds_may_be_given_back';
  end if;
  update commission_tds_month set returned = returned - new.amount where member_id = new.member_id and month = new.month;
  if not found then
    raise exception 'no TDS of member % was deducted in %', new.member_id, new.month
      using errcode = 'check_violation', constraint = 'tds_given_back_was_deducted';
  end if;
  return null;
end $$;
create or replace trigger commission_tds_counts after insert on commission_tds
  for each row execute function check_commission_tds();
