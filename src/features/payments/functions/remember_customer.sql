-- Deletes a member's customer id of the provider. A job then deletes the data that the provider saved. Runs
-- with the rights of the tables' owner, because only the owner may release the unique key of a customer id.
create or replace function forget_customer(p_member_id bigint) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten text;
begin
  delete from payment_customer where member_id = p_member_id returning provider_customer_id into forgotten;
  if forgotten is not null then
    insert into forgotten_customer (provider_customer_id) values (forgotten) on conflict do nothing;
    perform free_key('provider_customer', forgotten, p_member_id);
  end if;
  return forgotten;
end $$;

-- Stores a member's customer id of the provider, under the member's lock. Refuses an id that belongs to
-- another member. Before the call, delete what the provider had saved for that customer.
create or replace function remember_customer(p_member_id bigint, p_customer_id text, p_mobile text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from member where id = p_member_id for no key update;
  if exists (select from payment_customer where member_id = p_member_id and provider_customer_id <> p_customer_id) then
    perform forget_customer(p_member_id);
  end if;
  perform take_key('provider_customer', p_customer_id, p_member_id);
  insert into payment_customer (member_id, provider_customer_id, mobile) values (p_member_id, p_customer_id, p_mobile)
    on conflict (member_id) do update set mobile = excluded.mobile;
  delete from forgotten_customer where provider_customer_id = p_customer_id;
end $$;
