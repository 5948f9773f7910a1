alter table product_import
  -- The brands and categories that a file would create: how many, and the first names.
  add column creates jsonb;
alter table product_change
  -- The state of a product when an import had added it, so that an undo knows whether it is still so.
  add column state text;
