-- What all products that a filter finds become, run as an import is. Its preview is kept, so that what somebody changes between
-- preview and run is told; it keeps nobody waiting.
alter table product_import
  add column edit jsonb,
  drop constraint product_import_kind_check,
  add constraint product_import_kind_check check (kind in ('file', 'undo', 'edit')),
  drop constraint import_says_what_it_does,
  add constraint import_says_what_it_does check (
    (kind = 'file') = (file_bytes is not null) and (kind = 'undo') = (undoes is not null) and (kind = 'edit') = (edit is not null));
drop index product_import_underway;
create unique index product_import_underway on product_import ((true))
  where state in ('uploading', 'checking', 'checked', 'importing') and not (kind = 'edit' and state = 'checked');
