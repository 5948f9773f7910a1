-- Importing files of products is a role of its own: who edits the catalogue need not be able to change all of it by a file.
-- Whoever could import goes on as before.
alter table staff_member drop constraint staff_member_roles_check;
alter table staff_member add constraint staff_member_roles_check
  check (roles <@ array['owner', 'catalogue', 'import', 'orders', 'finance', 'support'] and cardinality(roles) > 0);
update staff_member set roles = roles || 'import'::text, version = version + 1 where 'catalogue' = any (roles);
