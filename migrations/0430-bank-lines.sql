-- Lines of the company's bank statement, and the documents that each line pays.
create table bank_line (
  id bigint generated always as identity primary key,
  bank text not null check (char_length(bank) between 1 and 30),
  day date not null,
  -- In paise; above zero for money that arrived.
  amount bigint not null check (amount <> 0),
  description text not null check (char_length(description) <= 300),
  reference text not null check (char_length(reference) <= 60),
  -- Equal lines of a day are counted, so that a statement may contain them and a second import adds none.
  nth smallint not null check (nth > 0),
  imported_at timestamptz not null default now(),
  imported_by bigint not null references staff_member (id),
  -- Whether documents are matched with the line. The matches themselves are in bank_match.
  is_matched boolean not null default false
);
create unique index bank_line_once on bank_line (lower(bank), day, amount, description, reference, nth);
create index bank_line_list on bank_line (day desc, id desc);
create index bank_line_open on bank_line (day desc, id desc) where not is_matched;
create index bank_line_of_reference on bank_line (upper(reference), day desc, id desc);

create table bank_match (
  kind text not null
    check (kind in ('settlement', 'remittance', 'withdrawal', 'withdrawal_returned', 'deposit', 'claim', 'correction')),
  document_no bigint not null,
  bank_line bigint not null references bank_line (id),
  -- Null if the shop matched the line at the import.
  matched_by bigint references staff_member (id),
  matched_at timestamptz not null default now(),
  primary key (kind, document_no)
);
create index bank_match_of_line on bank_match (bank_line);
