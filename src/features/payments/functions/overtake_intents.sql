-- Marks a member's ended payment intents of a purpose as overtaken, because the member has bought in another
-- way since. Money that arrives later for such an intent is refunded.
create or replace function overtake_intents(p_member_id bigint, p_purpose text, p_except bigint default null) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  update payment_intent set overtaken_at = now()
    where member_id = p_member_id and purpose = p_purpose and state in ('cancelled', 'expired') and overtaken_at is null
      and id is distinct from p_except;
end $$;
