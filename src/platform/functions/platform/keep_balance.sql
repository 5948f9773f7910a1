-- Declares a column as the sum of another table's rows. Call it once, in a functions file of the feature:
--
--   select keep_balance('gift_card', 'balance', 'gift_card_move', 'card_id');
--
-- Each row of p_movements is a movement. It names the balance's row: by the id in its column p_key, and by
-- member_id too if both tables have that column. The movement changes the balance by p_amount, an SQL
-- expression of the movement's columns. From then on, the database changes the balance with each movement
-- that is written, changed or deleted. It refuses any other change of the balance, and a balance that does
-- not begin at zero. The nightly check of the ledger sums the movements again (check-balances.ts), in parts
-- by the column p_part, which must follow p_key in an index. Limit a balance by a constraint of its table.
-- p_keeper names a trigger function that changes the balance instead of move_balance.
create or replace function keep_balance(
  p_table regclass, p_column name, p_movements regclass, p_key name,
  p_amount text default 'amount', p_part name default 'id', p_keeper regproc default null
) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  owner constant text := case when columns_of(p_table) @> '{member_id}' and columns_of(p_movements) @> '{member_id}' then 'member_id' else '' end;
  declared constant text := format('%L, %L, %L, %L, %L, %L, %L', p_table, p_column, p_movements, p_key, p_amount, owner, p_part);
  kept record;
begin
  -- Refuses a change of the balance by a statement of a program, where pg_trigger_depth() is 0. Within the
  -- trigger that moves the balance, pg_trigger_depth() is higher.
  execute format('create or replace trigger %I before update of %I on %s for each row
      when (old.%2$I is distinct from new.%2$I and pg_trigger_depth() < 1) execute function refuse_balance_change(%4$s)',
    p_table || '_' || p_column || '_is_kept', p_column, p_table, declared);
  execute format('create or replace trigger %I before insert on %s for each row
      when (new.%I <> 0) execute function refuse_balance_change(%s)',
    p_table || '_' || p_column || '_opens_empty', p_table, p_column, declared);
  if p_keeper is not null then
    return;
  end if;
  for kept in values ('insert', 'new table as added'), ('delete', 'old table as removed'),
    ('update', 'new table as added old table as removed')
  loop
    execute format('create or replace trigger %I after %s on %s referencing %s for each statement execute function move_balance(%s)',
      format('%s_of_%s_moved_by_%s', p_column, p_table, kept.column1), kept.column1, p_movements, kept.column2, declared);
  end loop;
end $$;

-- Refuses a change of a balance other than by its movements. The trigger's arguments are those of
-- keep_balance.
create or replace function refuse_balance_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse(format('%s_%s_%s', tg_argv[0], tg_argv[1], case tg_op when 'INSERT' then 'opens_empty' else 'is_kept' end),
    format('%s.%s moves only by rows of %s', tg_argv[0], tg_argv[1], tg_argv[2]));
end $$;

-- Moves the balances whose movements a statement wrote, changed or deleted. Updates the balances ordered by
-- id, so that two statements cannot deadlock.
create or replace function move_balance() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  amounts constant text := concat_ws(' union all ',
    case when tg_op <> 'DELETE' then format('select *, (%s) as moved_by from added', tg_argv[4]) end,
    case when tg_op <> 'INSERT' then format('select *, -(%s) as moved_by from removed', tg_argv[4]) end);
  owner constant text := coalesce(nullif(tg_argv[5], ''), 'null');
  moved record;
  balances integer;
begin
  for moved in execute format(
    'select %I as id, %s as owner, sum(moved_by)::bigint as amount from (%s) as moved
      where %1$I is not null group by 1, 2 having sum(moved_by) <> 0 order by 1', tg_argv[3], owner, amounts)
  loop
    execute format('update %s set %I = %2$I + $1 where id = $2 and ($3 is null or %s = $3)', tg_argv[0], tg_argv[1], owner)
      using moved.amount, moved.id, moved.owner;
    get diagnostics balances = row_count;
    if balances = 0 then
      perform refuse(tg_argv[0] || '_of_its_rows', format('there is no %s %s', tg_argv[0], moved.id), p_errcode => 'foreign_key_violation');
    end if;
  end loop;
  return null;
end $$;

-- Returns the declared balances, read from the arguments of keep_balance's triggers.
create or replace function kept_balances()
returns table (of_table text, of_column text, movements text, key text, amount text, part text)
language sql stable set search_path = public, pg_temp as $$
  select said[1], said[2], said[3], said[4], said[5], said[7]
    from pg_trigger cross join string_to_array(encode(tgargs, 'escape'), '\000') as said
    where tgfoid = 'refuse_balance_change'::regproc and tgtype & 16 > 0 and tgparentid = 0
      and whole_table(tgrelid::regclass::text::name) = said[1]
    group by said order by 1, 2
$$;
