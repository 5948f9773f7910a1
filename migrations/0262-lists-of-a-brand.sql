-- The products of one brand in a category, by price and by discount. As PostgreSQL runs a list that is asked for often, with one
-- plan for all brands, it went through all of the category until it had a page of the brand.
create index product_of_brand_by_price on product (category_id, brand_id, offered, id) where active;
create index product_of_brand_by_discount on product (category_id, brand_id, discount_bp desc, id) where active;

-- Withdrawals to one bank, in the order of the list and by amount, without sorting all of the bank's. No order writes these.
create index withdrawal_of_bank on withdrawal (left(upper(ifsc), 4), id desc);
create index withdrawal_of_bank_by_amount on withdrawal (left(upper(ifsc), 4), amount desc, id desc);
drop index withdrawal_bank;
