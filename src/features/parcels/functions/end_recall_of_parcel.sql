-- Ends a recall when staff have inspected its parcel, or when its order is delivered after all.
create or replace function end_recall_of_parcel() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update order_recall set outcome = case new.state when 'lost' then 'lost' else 'came_back' end, ended_at = now()
    where member_id = new.member_id and order_id = new.order_id and parcel_id = new.id and outcome is null;
  return null;
end $$;
create or replace trigger recall_ends_with_its_parcel after update of inspected_at on parcel
  for each row when (old.inspected_at is null and new.inspected_at is not null) execute function end_recall_of_parcel();

create or replace function end_recalls_of_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update order_recall set outcome = 'delivered', ended_at = now()
    where member_id = new.member_id and order_id = new.id and outcome is null;
  return null;
end $$;
create or replace trigger recalls_end_with_delivery after update of status on purchase_order
  for each row when (new.status = 'delivered' and old.status <> 'delivered') execute function end_recalls_of_order();
