-- Registers members and returns their ids in the same sequence. A referrer in the same list must come first.
-- The keys of p_members are column names; an unknown key is refused. Runs with the rights of the tables'
-- owner. The shop's database role may not insert members directly, because only this function ensures that
-- every member has a unique number and a position in the referral network.
create or replace function register_members(p_members jsonb) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  registrant jsonb;
  registered member;
  ids bigint[] := '{}';
begin
  for registrant in select value from jsonb_array_elements(p_members) loop
    registered := null;
    registered.id := nextval('member_id_seq');
    registered.registered_at := now();
    registered.version := 1;
    perform refuse_unknown_keys('member', registrant);
    registered := jsonb_populate_record(registered, registrant);
    perform take_key('mobile', registered.mobile, registered.id);
    -- Locks the referrer. Closing the referrer's account either waits for this registration or is already
    -- visible here.
    perform from member where id = registered.referrer_id for key share;
    if not found and registered.referrer_id is not null then
      perform refuse('member_referrer_is_known', format('unknown member %s', registered.referrer_id), p_errcode => 'foreign_key_violation');
    end if;
    insert into member values (registered.*);
    perform place_in_network(registered);
    ids := ids || registered.id;
  end loop;
  return ids;
end $$;
