-- Locks the members' store credit, earnings, points and clawback accounts until the transaction ends. Each
-- statement locks one member's rows, as Citus requires. Locks members in the order of their lowest account
-- id. All other code locks accounts in the order of their ids. The two orders are nearly the same, because a
-- member's accounts are created together.
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
