-- Whether a brand pays for the place of a banner or an offer. Shoppers then see 'Sponsored' on it.
alter table banner add column sponsored boolean not null default false;
alter table offer add column sponsored boolean not null default false;
