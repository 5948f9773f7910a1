-- Banners and offers are shown from a moment on and until another, where those are set.
alter table banner
  add column shown boolean not null default true,
  add column shown_from timestamptz,
  add column shown_to timestamptz,
  add constraint banner_period check (shown_from < shown_to);
alter table offer
  add column shown boolean not null default true,
  add column shown_from timestamptz,
  add column shown_to timestamptz,
  add constraint offer_period check (shown_from < shown_to);

-- The next moment at which one of them appears or goes, in milliseconds from now; null when none does.
create function ms_to_next_showing() returns double precision language sql stable return (
  select extract(epoch from min(moment) - now()) * 1000
    from (
      select shown_from as moment from banner union all select shown_to from banner
      union all select shown_from from offer union all select shown_to from offer
    ) as changing
   where moment > now()
);
