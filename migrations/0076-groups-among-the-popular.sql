-- What is read from the most popular product on is read from the index alone again, since which group a product is of is asked
-- there too.
drop index search_entry_by_popularity;
create index search_entry_by_popularity on search_entry (popularity desc, product_id) include (terms, offered, group_id);
