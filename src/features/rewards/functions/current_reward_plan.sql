-- Returns the number of the version of the reward plan that applies to an order placed now.
create or replace function current_reward_plan() returns integer language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select version from reward_plan
    where starts_at <= statement_timestamp()
      and not exists (select from reward_plan_cancellation as cancelled where cancelled.version = reward_plan.version)
    order by starts_at desc, version desc limit 1);
end $$;
alter table purchase_order alter column reward_plan_version set default current_reward_plan();

-- Refuses to cancel a version of the reward plan that has begun, because orders refer to it. Checks at
-- commit, and refuses from 15 seconds before the start. Therefore no order can use a version while its
-- cancellation commits, although orders take no lock.
create or replace function refuse_cancelling_begun_plan() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from reward_plan where version = new.version and starts_at > clock_timestamp() + interval '15 seconds';
  if not found then
    perform refuse('cancelled_plan_has_not_begun', format('version %s of the reward plan has started', new.version));
  end if;
  return null;
end $$;
drop trigger if exists cancelled_plan_has_not_begun on reward_plan_cancellation;
create constraint trigger cancelled_plan_has_not_begun after insert on reward_plan_cancellation
  deferrable initially deferred for each row execute function refuse_cancelling_begun_plan();
