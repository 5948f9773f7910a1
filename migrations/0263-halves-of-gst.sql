-- half: the CGST (and the SGST) of documents, as each says them: the odd paisa of a document's rate is in neither. Paise. Days are
-- added up with it from now on.
alter table document_day_sum add column half bigint not null default 0;
alter table document_so_far add column half bigint not null default 0;
delete from ledger_day;
delete from day_so_far;
