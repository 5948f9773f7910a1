-- How far members who accepted an earlier version of the agreement were notified of a new one.
create table agreement_notice (
  version integer primary key check (version > 0),
  -- The members up to this id were notified.
  told_up_to bigint not null default 0,
  -- When the last member was notified; null before that.
  told_at timestamptz
);
-- Versions from before there were notices count as notified.
insert into agreement_notice (version, told_at) select version, now() from seller_agreement where version is not null;
