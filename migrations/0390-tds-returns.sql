-- The quarterly returns of TDS (tax deducted at source), and their correction statements. Staff prepare one, which stores
-- its lines, send it to the tax department, and then enter the acknowledgement.
create table tds_return (
  id bigint generated always as identity primary key,
  -- The first day of the quarter.
  quarter date not null check (extract(day from quarter) = 1 and extract(month from quarter) in (1, 4, 7, 10)),
  -- 1 for the quarter's return, 2 and more for its correction statements.
  place integer not null check (place > 0),
  state text not null default 'prepared' constraint tds_return_state_check check (state in ('prepared', 'filed', 'dropped')),
  -- The forms by the law of the quarter, and the deductor's details on the day.
  return_form text not null check (length(return_form) between 1 and 20),
  certificate_form text not null check (length(certificate_form) between 1 and 20),
  deductor jsonb not null,
  -- The number of lines, and the tax of the whole quarter after this return, in paise. Null until the lines are inserted.
  lines integer check (lines > 0),
  tax bigint check (tax >= 0),
  -- The members who have tax after this return, who each get a certificate.
  members integer check (members >= 0),
  prepared_by integer not null references staff_member,
  prepared_at timestamptz not null default now(),
  -- The provisional receipt number (token) that the tax department gave.
  acknowledgement text check (acknowledgement ~ '^[0-9]{15}$'),
  filed_on date,
  decided_by integer references staff_member,
  decided_at timestamptz,
  -- How many certificates were numbered, and when the last one was.
  certificates integer not null default 0 check (certificates >= 0),
  certified_at timestamptz,
  constraint tds_return_is_decided check ((state = 'prepared') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint tds_return_is_acknowledged check ((state = 'filed') = (acknowledgement is not null and filed_on is not null)),
  constraint tds_return_has_lines check (state <> 'filed' or (lines is not null and tax is not null and members is not null)),
  constraint tds_return_certifies_when_filed check (state = 'filed' or (certificates = 0 and certified_at is null))
);
create unique index tds_return_prepared_once on tds_return (quarter) where state = 'prepared';
create unique index tds_return_place_once on tds_return (quarter, place) where state <> 'dropped';
create unique index tds_return_acknowledged_once on tds_return (acknowledgement) where acknowledgement is not null;

-- The members of a return, as of its preparation.
create table tds_return_member (
  id bigserial,
  return_id bigint not null,
  member_id bigint not null references member (id),
  name text not null check (length(name) <= 200),
  -- Null for a member without a PAN.
  pan_sealed bytea,
  -- The member's tax of the whole quarter after this return, in paise.
  tax bigint not null check (tax >= 0),
  certificate_no text check (length(certificate_no) <= 60),
  primary key (id, member_id),
  constraint tds_return_member_once unique (return_id, member_id),
  constraint tds_certificate_of_tax check (certificate_no is null or tax > 0)
);
create index tds_return_member_of_member on tds_return_member (member_id, return_id);
create index tds_return_member_uncertified on tds_return_member (return_id, member_id) where certificate_no is null and tax > 0;
create unique index tds_certificate_no_once on tds_return_member (certificate_no, member_id) where certificate_no is not null;

-- The lines of a return: each credit or withdrawal from which tax was deducted. A correction statement has only the lines
-- that differ from what was filed before.
create table tds_return_line (
  return_id bigint not null,
  member_id bigint not null references member (id),
  -- The reward, or the withdrawal and the place of the financial year in its tax.
  deducted_at text not null check (deducted_at in ('credit', 'withdrawal')),
  cause_id bigint not null,
  place integer not null,
  change text not null constraint tds_return_line_change_check check (change in ('added', 'changed', 'withdrawn')),
  at timestamptz not null,
  month date not null,
  -- The year in which the financial year of the commission began.
  year integer not null,
  section text not null check (length(section) between 1 and 20),
  -- Paise.
  amount bigint not null check (amount >= 0),
  tax bigint not null check (tax > 0),
  base bigint not null check (base >= 0),
  percent_bp integer not null check (percent_bp between 0 and 10000),
  of_whole boolean not null,
  -- Whether the credit was reversed, although its tax stays deposited.
  is_reversed boolean not null,
  primary key (return_id, member_id, deducted_at, cause_id, place)
);
create index tds_return_line_of_member on tds_return_line (member_id, return_id);
