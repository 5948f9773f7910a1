-- Products whose words a transaction has written, a row for each statement, until it commits and writes their entries. Other
-- transactions never see one. It takes the place of search_word_change, which goes with the next release.
create table search_change (product_ids bigint[] not null);
