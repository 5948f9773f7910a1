-- Returns the calendar year in which the Indian financial year (from April) of a time began.
create or replace function financial_year(at timestamptz) returns integer language sql immutable
  return extract(year from at at time zone 'Asia/Kolkata' - interval '3 months')::integer;

-- Adds commission to the totals by member and financial year, from which TDS is computed. Writes one row per
-- member and year, however many rewards the statement inserts.
create or replace function count_commission() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  counted record;
begin
  for counted in
    select member_id, financial_year(created_at) as year, sum(amount)::bigint as amount from added
      where kind in ('level_income', 'award') group by member_id, year order by member_id, year
  loop
    insert into commission_year (member_id, year, earned) values (counted.member_id, counted.year, counted.amount)
      on conflict (member_id, year) do update set earned = commission_year.earned + excluded.earned;
  end loop;
  return null;
end $$;
create or replace trigger reward_counts_as_commission after insert on reward
  referencing new table as added for each statement execute function count_commission();

create or replace function take_commission_back() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  reversal transfer;
begin
  -- Selects the whole row. If it selected only `at`, PostgreSQL would scan all of the member's transfers in
  -- an index made for statements, instead of finding the row by its key.
  select * into reversal from transfer where id = new.reversal_transfer_id and member_id = new.member_id;
  insert into commission_year (member_id, year, earned)
    values (new.member_id, financial_year(reversal.at), -new.amount)
    on conflict (member_id, year) do update set earned = commission_year.earned + excluded.earned;
  return null;
end $$;
create or replace trigger reward_no_longer_commission after update of reversal_transfer_id on reward
  for each row when (new.kind in ('level_income', 'award') and old.reversal_transfer_id is null
    and new.reversal_transfer_id is not null)
  execute function take_commission_back();
