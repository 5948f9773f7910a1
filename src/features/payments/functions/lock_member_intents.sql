-- Locks a member and returns which payment intents of a purpose are open, or were opened or fulfilled after
-- the request arrived. Compares an intent's time with the request's arrival, and its step number with the
-- last step that the request could see. Step numbers are assigned under the member's lock, so a higher number
-- was committed later. Nodes of the previous release send no step number, so only times are compared.
-- p_asked.fulfilledBefore names an intent that was fulfilled before the request. All intents fulfilled
-- earlier than that one are older than the request too.
create or replace function lock_member_intents(
  p_member_id bigint, p_purpose text, p_asked jsonb,
  out open_id bigint, out is_fulfilled_since boolean, out is_begun_since boolean, out has_ended boolean
) language plpgsql volatile set search_path = public, pg_temp as $$
declare
  earliest constant timestamptz := p_asked ->> 'earliest';
  latest constant timestamptz := p_asked ->> 'latest';
  seen_step constant bigint := p_asked ->> 'paymentStep';
  known_id constant bigint := p_asked ->> 'fulfilledBefore';
  opened record;
  known_end timestamptz;
begin
  perform 1 from member where member.id = p_member_id for no key update;
  -- Runs separate statements, to see changes that were committed while the first statement waited for the
  -- lock.
  select id, created_at, begun_step into opened from payment_intent
    where member_id = p_member_id and purpose = p_purpose and state = 'open';
  open_id := opened.id;
  is_begun_since := coalesce(opened.created_at >= latest or opened.begun_step > seen_step, false);
  if known_id is not null then
    select ended_at into known_end from payment_intent where id = known_id and member_id = p_member_id;
  end if;
  perform from payment_intent
    where member_id = p_member_id and purpose = p_purpose and state = 'succeeded'
      and ended_at >= least(earliest, now() - interval '5 minutes')
      and (ended_at >= earliest or fulfilled_step > seen_step)
      and (known_id is null or ended_at > known_end)
    limit 1;
  is_fulfilled_since := found;
  perform from payment_intent
    where member_id = p_member_id and purpose = p_purpose and state in ('cancelled', 'expired') and overtaken_at is null limit 1;
  has_ended := found;
end $$;
