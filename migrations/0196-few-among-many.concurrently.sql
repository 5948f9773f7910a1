-- Documents of which a month has few, in the order of the register: credit notes, and what was issued for slots. An order writes neither.
create index concurrently invoice_credit_notes on invoice (issued_at, serial) where kind = 'credit_note';
create index concurrently invoice_of_slots on invoice (issued_at, serial) where slot_id is not null;
-- All that filters look at of a brand in a category too, as shelf_by_filters has it of the category.
create index concurrently shelf_of_brand_by_filters on shelf_product (category_id, brand_id, popularity desc, product_id)
  include (group_id, offered, discount_bp, rating_tenths, in_stock, options) where active;
drop index concurrently if exists shelf_of_brand;
