-- Whether a product reached a member is looked up among the lines that have it, however many orders they have. Lines of one member and
-- product stand beside one another, so an order adds one short entry for each of its lines.
create index order_line_of_member on order_line (member_id, product_id);
