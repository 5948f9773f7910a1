-- A version of the reward plan that was planned can be called off before it begins. Versions stay as they were written.
create table reward_plan_cancellation (
  version integer primary key references reward_plan,
  reason text not null check (length(reason) between 5 and 300),
  staff_id integer not null references staff_member,
  at timestamptz not null default clock_timestamp()
);
create trigger reward_plan_cancellation_append_only before update or delete or truncate on reward_plan_cancellation
  for each statement execute function refuse_history_change();

-- Never once it has begun, since orders name it then. Asked at the very end of the transaction, and some seconds early: an
-- order of the moment at which the version begins must see that it was called off, and locks nothing to find out.
create function refuse_cancelling_begun_plan() returns trigger language plpgsql as $$
begin
  perform from reward_plan where version = new.version and starts_at > clock_timestamp() + interval '15 seconds';
  if not found then
    raise exception 'version % of the reward plan begins now, or has begun', new.version
      using errcode = 'check_violation', constraint = 'cancelled_plan_has_not_begun';
  end if;
  return null;
end $$;
create constraint trigger cancelled_plan_has_not_begun after insert on reward_plan_cancellation
  deferrable initially deferred for each row execute function refuse_cancelling_begun_plan();

create or replace function current_reward_plan() returns integer language sql stable as $$
  select version from reward_plan
    where starts_at <= statement_timestamp()
      and not exists (select from reward_plan_cancellation as cancelled where cancelled.version = reward_plan.version)
    order by starts_at desc, version desc limit 1
$$;
