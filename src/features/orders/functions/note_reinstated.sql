-- Records that a rejected order was delivered nevertheless, and that its buyer owes the refunded amounts.
-- Voids a claim on the courier for the loss, unless it is paid. The caller locks the order first, and moves
-- it to Delivered afterwards.
create or replace function note_reinstated(p_order_id bigint, p_member_id bigint, p_wallet bigint, p_online bigint, p_units_short integer)
returns void language plpgsql set search_path = public, pg_temp as $$
begin
  update purchase_order set owed = p_wallet + p_online where id = p_order_id and member_id = p_member_id;
  update lost_order set claim = 'void', ended_by = null, ended_at = null
    where order_id = p_order_id and member_id = p_member_id and claim <> 'paid';
  insert into reinstated_order (order_id, member_id, wallet, online, units_short, state)
    values (p_order_id, p_member_id, p_wallet, p_online, p_units_short, case when p_wallet + p_online > 0 then 'open' else 'settled' end);
end $$;

-- Clears the debt for a reinstated order (one that was delivered after its refund), because its buyer has
-- paid again.
create or replace function note_paid_again(p_order_id bigint, p_member_id bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update purchase_order set owed = 0 where id = p_order_id and member_id = p_member_id;
end $$;
