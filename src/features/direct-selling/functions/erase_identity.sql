-- Deletes a seller's identity and documents, so that another account may use the PAN. Runs with the rights of
-- the tables' owner, because the shop's database role may not release unique keys, such as the hash of a PAN.
create or replace function erase_identity(p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  freed text;
begin
  delete from identity_proof where member_id = p_member_id;
  delete from seller_identity where member_id = p_member_id returning pan_mark into freed;
  if freed is not null then
    perform free_key('pan', freed, p_member_id);
  end if;
end $$;
