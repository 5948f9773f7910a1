-- What an item of the menu is called in other languages than English.
create table menu_item_translation (
  menu_id integer not null,
  position smallint not null,
  language translated_language not null,
  name text check (name <> ''),
  primary key (menu_id, position, language),
  foreign key (menu_id, position) references menu_item (menu_id, position) on delete cascade
);
create trigger menu_item_translation_changed after insert or update or delete on menu_item_translation
  for each statement execute function announce_catalogue_change();
