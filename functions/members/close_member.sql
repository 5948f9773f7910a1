-- What an entry of the audit log says without whom it is about: what was changed stays, its words go.
create or replace function without_person(said jsonb) returns jsonb language sql immutable parallel safe return
  case when said is not null then (
    select coalesce(jsonb_object_agg(key, case when key not in ('name', 'email', 'mobile', 'reason') then value end), '{}')
      from jsonb_each(said)) end;

-- Takes the person out of what the staff and the shop have written of a member: the audit log, messages to an earlier number,
-- and answers that the staff may still ask for again.
create or replace function erase_person(p_member_id bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  person constant member = (select member from member where id = p_member_id);
  words constant text[] = array(
    select word from unnest(array[person.name, person.email, person.mobile]) as word where word <> '');
begin
  delete from outgoing_message using audit_entry
    where subject = 'member ' || p_member_id and action = 'changeMemberMobile'
      and outgoing_message.mobile = before ->> 'mobile' and queued_at <= at;
  update audit_entry set before = without_person(before), after = without_person(after)
    where subject = 'member ' || p_member_id;
  update staff_request set answer = null
    where exists (select from unnest(words) as word where strpos(answer::text, to_json(word)::text) > 0);
end $$;

-- Closes an account for good: the row stays for the network, without name, number or e-mail, and counts for nobody any more.
-- With the owner's right: the shop's role closes no account by itself.
create or replace function close_member(p_member_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mobile_before constant text := (select mobile from member where id = p_member_id for update);
begin
  perform erase_person(p_member_id);
  update member
    set name = 'Closed account', email = '', mobile = 'closed ' || p_member_id, password_hash = 'closed', district_id = null,
      sub_district_id = null, village_id = null, profile_image = null, aadhaar_last4 = null, pan_encrypted = null,
      language = null, closed_at = now()
    where id = p_member_id;
  perform free_key('mobile', mobile_before, p_member_id);
  perform leave_network_counts(p_member_id);
end $$;
