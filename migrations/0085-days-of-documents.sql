-- What the documents of a day that was added up say, of goods of one code and rate for one state (documents_of_day). Paise.
create table document_day_sum (
  day date not null references ledger_day (day) on delete cascade,
  kind text not null,
  sold text not null check (sold in ('orders', 'slots')),
  hsn text,
  gst_bp integer,
  -- Null where the buyer of a service did not say where they live, and empty where a PIN code is of no state.
  state text,
  gstin text not null,
  -- How many documents say something of this rate, and of how many this is the first that they say.
  documents bigint not null,
  begun bigint not null,
  quantity bigint not null,
  net bigint not null,
  gst bigint not null,
  unique nulls not distinct (day, kind, sold, hsn, gst_bp, state, gstin)
);

-- Days are added up with their documents from now on.
delete from ledger_day;
