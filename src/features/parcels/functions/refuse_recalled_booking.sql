-- Refuses to book a courier for a recalled order that staff sent by hand, because its goods are not in the
-- shop.
create or replace function refuse_recalled_booking() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from order_recall
    where order_id = new.order_id and member_id = new.member_id and parcel_id is null and outcome is null;
  if found then
    perform refuse('recalled_goods_are_out', format('the goods of order %s left by hand and are recalled', new.order_id));
  end if;
  return new;
end $$;
create or replace trigger recalled_goods_are_out before update of awb on parcel
  for each row when (old.awb is null and new.awb is not null and new.kind = 'forward' and not new.is_own)
  execute function refuse_recalled_booking();
