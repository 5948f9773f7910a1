-- Writes an order with its lines and events. Columns are named by the table alone: p_order and p_lines give the
-- columns that they name, and the defaults of the others stand here. An event that comes with its moment is history,
-- of which the buyer gets no message.
create or replace function insert_order(
  p_order jsonb, p_lines jsonb, p_events jsonb, out id bigint, out order_no text
) language plpgsql set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  placed purchase_order;
  blank_line order_line;
begin
  placed.id := nextval('purchase_order_id_seq');
  placed.status := 'pending';
  placed.special_discount_bp := 0;
  placed.special_discount := 0;
  placed.placed_at := now();
  placed.reward_plan_version := current_reward_plan();
  placed := jsonb_populate_record(placed, p_order);
  if placed.order_no is null then
    placed.order_no := (p_order ->> 'prefix') || nextval('order_number');
  end if;
  insert into purchase_order values (placed.*);
  blank_line.order_id := placed.id;
  blank_line.member_id := placed.member_id;
  insert into order_line select line.* from jsonb_populate_recordset(blank_line, p_lines) as line;
  insert into order_event (order_id, member_id, position, status, actor, note, at, announced_at)
    select placed.id, placed.member_id, ordinality, item ->> 'status', item ->> 'actor', coalesce(item ->> 'note', ''),
        coalesce((item ->> 'at')::timestamptz, now()), case when item ? 'at' then now() end
      from jsonb_array_elements(p_events) with ordinality as happened (item, ordinality);
  id := placed.id;
  order_no := placed.order_no;
end $$;
