-- Goods that cannot be returned, such as food: since when it is so, because an order keeps what it was bought by.
alter table category add column not_returned_since timestamptz;
