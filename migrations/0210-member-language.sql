-- In which language a member is told something when nobody asks, as by a message about an order. Null for those who never
-- chose one. Any language of the shop, so that a new one needs no migration.
alter table member add column language text check (language ~ '^[a-z]{2}$');
