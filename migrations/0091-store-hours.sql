-- When a store is open, in the operator's own words: '9:30 am to 9 pm, closed on Tuesdays'. Empty until it is known.
alter table shop add column hours text not null default '';
