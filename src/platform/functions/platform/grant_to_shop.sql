-- Grants a role exactly the rights that the shop needs. Runs after every migration, because the tables may
-- have changed. To run it by hand: select grant_to_shop('name of the role'). In a cluster the role may also
-- write the tables that functions write, because functions run with the caller's rights there (suit_nodes).
-- Also revokes from PUBLIC the right to run functions, which PostgreSQL grants for each new function. Some
-- functions write with the owner's rights, so nobody else may run them.
create or replace function grant_to_shop(shop name) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  granted record;
  spread constant name[] := spread_tables();
begin
  if not exists (select from pg_roles where rolname = shop) then
    raise exception 'there is no role %', shop using errcode = 'undefined_object';
  end if;
  execute 'revoke create on schema public from public';
  perform revoke_from_public();
  -- Revokes the right to create temporary tables, because a role could put its own triggers on them.
  execute format('revoke temporary on database %I from public', current_database());
  for granted in select nspname from pg_namespace where nspname in ('public', 'pgboss') loop
    execute format('grant usage on schema %I to %I', granted.nspname, shop);
    execute format('grant usage on all sequences in schema %I to %I', granted.nspname, shop);
    execute format('grant execute on all routines in schema %I to %I', granted.nspname, shop);
    -- Grants the same rights on tables and functions created later.
    execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to %I', granted.nspname, shop);
    execute format('alter default privileges in schema %I grant execute on routines to %I', granted.nspname, shop);
  end loop;
  for granted in
    select pg_class.oid::regclass as name, relkind, nspname, relname = any (spread) as is_spread,
        bool_or(is_refusal and tgtype & 16 > 0 and tgattr = '') as stays_as_it_is, bool_or(is_refusal and tgtype & 8 > 0) as stays
      from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      left join lateral (
        -- Finds the triggers that refuse every change: those without a condition.
        select tgtype, tgattr::text, tgqual is null and proname like 'refuse\_%' as is_refusal
          from pg_trigger join pg_proc on pg_proc.oid = tgfoid where tgrelid = pg_class.oid
      ) as refusal on true
      where nspname in ('public', 'pgboss') and relkind in ('r', 'p', 'v')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      group by pg_class.oid, relkind, nspname
  loop
    execute format('revoke all on %s from %I', granted.name, shop);
    -- Revokes truncate from the owner too, because truncate fires no row triggers.
    execute format('revoke truncate on %s from current_user', granted.name);
    execute format('grant select on %s to %I', granted.name, shop);
    -- Grants no right to write these tables. Only the owner records applied files. Only functions with the
    -- owner's rights write the audit log, the ledger, global keys, slots (paid subscriptions), rewards, the
    -- referral network's counts, and prices. These functions also write related rows of other members.
    continue when granted.relkind = 'v' or not granted.is_spread and granted.name::text = any (array[
      'migration', 'function_file', 'audit_entry', 'closed_month', 'first_closing', 'global_key', 'transfer', 'entry', 'ledger_day', 'ledger_day_sum', 'document_day_sum', 'tds_day_sum', 'day_so_far', 'document_so_far', 'tds_so_far', 'bridge_month', 'bridge_row', 'statement_month', 'slot', 'slot_progress',
      'reward', 'commission_year', 'commission_tds', 'commission_tds_month', 'network_member', 'network_position', 'network_level', 'network_joined',
      'level_income', 'coupon_use', 'price_change', 'slot_refund']);
    if granted.name = 'member'::regclass and not granted.is_spread then
      -- Only functions change a member's other columns: registration, number, place in the referral network,
      -- and closing.
      execute format('grant update (name, email, password_hash, district_id, sub_district_id, village_id, profile_image,
        aadhaar_last4, pan_encrypted, language, blocked_at) on member to %I', shop);
      continue;
    end if;
    if granted.name = 'coupon'::regclass and not granted.is_spread then
      -- Only the functions that record a coupon's uses change its counts.
      execute format('grant insert, update (code, percent_bp, amount, cap, minimum, products, categories, brands, is_first_order,
        is_of_list, with_cashback, with_special_discount, starts_at, ends_at, from_minute, to_minute, uses_max, uses_per_member,
        budget, is_suggested, is_active) on coupon to %I', shop);
      continue;
    end if;
    if granted.name = 'account'::regclass and not granted.is_spread then
      -- Only functions open accounts. The right to update one column is needed to lock an account.
      execute format('grant update (closed) on account to %I', shop);
      continue;
    end if;
    execute format('grant insert on %s to %I', granted.name, shop);
    if granted.stays_as_it_is is not true then
      execute format('grant update on %s to %I', granted.name, shop);
    end if;
    if granted.stays is not true then execute format('grant delete on %s to %I', granted.name, shop); end if;
  end loop;
end $$;

-- Revokes the right to run functions from PUBLIC, for existing and for future functions.
create or replace function revoke_from_public() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  public_one record;
begin
  execute 'alter default privileges revoke execute on routines from public';
  for public_one in
    select pg_proc.oid::regprocedure as name, case prokind when 'p' then 'procedure' else 'function' end as kind from pg_proc
      join pg_namespace on pg_namespace.oid = pronamespace
      where nspname in ('public', 'pgboss')
        and exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0 and privilege_type = 'EXECUTE')
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  loop
    execute format('revoke execute on %s %s from public', public_one.kind, public_one.name);
  end loop;
end $$;
