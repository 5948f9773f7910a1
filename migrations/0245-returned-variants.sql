-- The variant that comes back, of a line of which units were exchanged for another variant before. Null for the variant that was
-- bought.
alter table return_request add column returned_product_id bigint;
alter table order_line_change add column returned_product_id bigint;
