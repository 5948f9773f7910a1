-- Locks what members own and owe until the transaction ends, one member after the other, in the order of their first accounts: so
-- nearly in account order, which whoever moves accounts follows, and each statement locks rows of one member.
create or replace function lock_accounts(p_member_ids bigint[]) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  owner bigint;
begin
  for owner in
    select member_id from account
      where member_id = any (p_member_ids) and kind in ('store_credit', 'earnings', 'points', 'clawback_due')
      group by member_id order by min(id)
  loop
    perform from account
      where member_id = owner and kind in ('store_credit', 'earnings', 'points', 'clawback_due') order by id for no key update;
  end loop;
end $$;
