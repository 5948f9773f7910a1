-- Every value that a setting of the operator's ever had, with who chose it and when.
create table shop_setting_change (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
create index shop_setting_change_of_key on shop_setting_change (key, id);

insert into shop_setting_change (key, value, changed_by, changed_at)
  select key, value, 'before the history began', changed_at from shop_setting;

create function refuse_history_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: history is append-only', tg_op, tg_table_name
    using errcode = 'check_violation', constraint = 'history_is_append_only';
end $$;
create trigger shop_setting_change_append_only before update or delete or truncate on shop_setting_change
  for each statement execute function refuse_history_change();
