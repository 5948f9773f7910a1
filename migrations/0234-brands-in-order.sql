-- Brands in the order of the shop's lists, which the staff look through page by page.
create index brand_in_order on brand (position, id);
