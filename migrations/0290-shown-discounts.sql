-- Whether the lists are sorted and filtered by the discount of the prior price. One row.
create table shown_reference (
  is_single boolean primary key default true check (is_single),
  is_prior boolean not null
);
insert into shown_reference (is_prior) values (false);
