-- In which order a group shows the values of each of its options, as somebody typed them. Groups without rows, and values that
-- came later by other ways, follow the order of option_value.
create table group_value (
  group_id bigint not null references product_group (id) on delete cascade,
  option_place smallint not null check (option_place between 1 and 3),
  value text not null check (value <> '' and length(value) <= 60),
  position smallint not null check (position > 0),
  primary key (group_id, option_place, value)
);
create unique index group_value_is_said_once on group_value (group_id, option_place, lower(value));
