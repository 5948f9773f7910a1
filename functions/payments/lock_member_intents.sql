-- Whether something happened after a request arrived, or was not committed yet when it did. Transaction ids begin
-- anew where a database is restored, so only recent ones are compared: no request lasts as long.
create or replace function is_since(p_transaction xid8, p_at timestamptz, p_arrived_at timestamptz, p_seen pg_snapshot)
  returns boolean language sql stable
  return p_at >= p_arrived_at
    or p_at > now() - interval '5 minutes' and not pg_visible_in_snapshot(p_transaction, p_seen);

-- Locks a member's open intents of a purpose, and compares them with when the request arrived and what it could see. Fulfilled
-- intents of a member follow one another, under the member's lock: all up to one that is known to be older than the request are.
create or replace function lock_member_intents(
  p_member_id bigint, p_purpose text, p_asked jsonb,
  out open_id bigint, out is_fulfilled_since boolean, out is_begun_since boolean, out has_ended boolean
) language plpgsql volatile set search_path = public, pg_temp as $$
declare
  earliest constant timestamptz := p_asked ->> 'earliest';
  latest constant timestamptz := p_asked ->> 'latest';
  seen constant pg_snapshot := p_asked ->> 'seen';
  known_id constant bigint := p_asked ->> 'fulfilledBefore';
begin
  perform 1 from member where member.id = p_member_id for no key update;
  -- A statement of its own sees what was committed while it waited for the lock.
  select opened.id,
      exists (select from payment_intent where member_id = p_member_id and purpose = p_purpose
        and state = 'succeeded' and ended_at >= least(earliest, now() - interval '5 minutes')
        and is_since(fulfilled_in, ended_at, earliest, seen)
        and (known_id is null or ended_at > (select known.ended_at from payment_intent as known
          where known.member_id = p_member_id and known.id = known_id))),
      coalesce(is_since(opened.begun_in, opened.created_at, latest, seen), false),
      exists (select from payment_intent where member_id = p_member_id and purpose = p_purpose
        and state in ('cancelled', 'expired') and overtaken_at is null)
    into open_id, is_fulfilled_since, is_begun_since, has_ended
    from (select) as always
    left join (select payment_intent.id, created_at, begun_in from payment_intent
      where member_id = p_member_id and purpose = p_purpose and state = 'open') as opened on true;
end $$;

create or replace function note_fulfilling_transaction() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.fulfilled_in := pg_current_xact_id();
  return new;
end $$;
create or replace trigger payment_intent_fulfilled_in before update of state on payment_intent
  for each row when (new.state = 'succeeded' and old.state <> 'succeeded') execute function note_fulfilling_transaction();
