-- Inserts and numbers one order, by calling insert_orders.
create or replace function insert_order(
  p_order jsonb, p_lines jsonb, p_events jsonb, out id bigint, out order_no text
) language plpgsql set search_path = public, pg_temp as $$
begin
  id := nextval('purchase_order_id_seq');
  order_no := coalesce(p_order ->> 'order_no', (p_order ->> 'prefix') || nextval('order_number'));
  perform insert_orders(jsonb_build_array(jsonb_build_object('lines', p_lines, 'events', p_events,
    'order', p_order || jsonb_build_object('id', id, 'order_no', order_no))));
end $$;
