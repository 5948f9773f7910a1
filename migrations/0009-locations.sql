-- Where members live. Ids are the codes of the Local Government Directory (villages: of the Census of 2011).
create table district (
  id integer primary key,
  state_id smallint not null,
  name text not null check (length(name) between 1 and 80)
);

create table sub_district (
  id integer primary key,
  district_id integer not null references district (id),
  name text not null check (length(name) between 1 and 80),
  unique (id, district_id)
);
create index sub_district_list on sub_district (district_id);

-- Villages and towns. A town can lie in two sub-districts, so its code alone does not name a row.
create table village (
  id integer not null,
  sub_district_id integer not null references sub_district (id),
  name text not null check (length(name) between 1 and 80),
  primary key (sub_district_id, id)
);

-- The three belong together, whatever a form says.
alter table member
  add constraint member_district_known foreign key (district_id) references district (id),
  add constraint member_sub_district_in_district
    foreign key (sub_district_id, district_id) references sub_district (id, district_id),
  add constraint member_village_in_sub_district
    foreign key (sub_district_id, village_id) references village (sub_district_id, id),
  add constraint member_location_from_the_top check (
    (sub_district_id is null or district_id is not null) and (village_id is null or sub_district_id is not null));

-- Lists of locations are kept in the same cache as the catalogue.
create trigger district_changed after insert or update or delete on district
  for each statement execute function announce_catalogue_change();
create trigger sub_district_changed after insert or update or delete on sub_district
  for each statement execute function announce_catalogue_change();
create trigger village_changed after insert or update or delete on village
  for each statement execute function announce_catalogue_change();
