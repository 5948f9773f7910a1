-- Returns the price of a slot (a subscription) and the GST in it, in paise, from the transfer that paid for
-- it. Only called by servers of the previous release during a rolling update.
create or replace function slot_sale(p_transfer_id bigint, out net bigint, out gst bigint)
language sql stable set search_path = public, pg_temp as $$
  select sum(amount), sum(amount) filter (where kind = 'gst')
    from entry join system_account on system_account.id = account_id
    where transfer_id = p_transfer_id and kind in ('subscription_sales', 'gst')
$$;
