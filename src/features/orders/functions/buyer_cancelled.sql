-- Returns whether a rejected order was cancelled by its buyer. Only servers of the previous release call it.
create or replace function buyer_cancelled(p_order_id bigint, p_member_id bigint) returns boolean
language plpgsql stable parallel safe set search_path = public, pg_temp as $$
begin
  return exists (select from order_event
    where order_id = p_order_id and member_id = p_member_id and status = 'rejected' and actor = 'member');
end $$;
