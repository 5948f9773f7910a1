-- Recalls: the shop asks a courier, or its own rider, to bring goods back that have left. The order stays Processed until they are
-- inspected, or until the staff refund it before that.
create table order_recall (
  id bigserial,
  order_id bigint not null,
  member_id bigint not null,
  -- Null for an order that left by hand.
  parcel_id bigint,
  -- The buyer reads it.
  note text not null check (length(note) between 1 and 400),
  recalled_by integer not null references staff_member,
  recalled_at timestamptz not null default now(),
  -- When the courier took the request. Until then the shop asks again at ask_at; null where no courier is to be asked.
  asked_at timestamptz,
  ask_at timestamptz default now(),
  attempts integer not null default 0,
  failure text check (length(failure) <= 500),
  -- The staff refunded the order while the goods were still out, and why.
  refunded_at timestamptz,
  refunded_by integer references staff_member,
  refund_reason text check (length(refund_reason) between 5 and 300),
  -- Null while the goods are on their way.
  outcome text check (outcome in ('came_back', 'delivered', 'lost')),
  ended_at timestamptz,
  primary key (id, member_id),
  foreign key (order_id, member_id) references purchase_order (id, member_id),
  foreign key (parcel_id, member_id) references parcel (id, member_id),
  constraint recall_refund_has_its_reason check (num_nulls(refunded_at, refunded_by, refund_reason) in (0, 3)),
  constraint recall_ends_with_its_outcome check (num_nulls(outcome, ended_at) in (0, 2))
);
create unique index order_recalled_once on order_recall (order_id, coalesce(parcel_id, 0), member_id) where outcome is null;
create index order_recall_of_order on order_recall (order_id, id);
create index order_recall_open on order_recall (recalled_at, id) where outcome is null;
create index order_recall_to_ask on order_recall (ask_at) where ask_at is not null and asked_at is null and outcome is null;

-- A courier that delivers an order after it was called off reinstates it.
alter table purchase_order
  -- Null for an order that was never reinstated. Paise of its payment that went back when it was called off and were not paid again.
  add column owed bigint,
  add constraint purchase_order_owed_check check (owed >= 0) not valid;
create table reinstated_order (
  order_id bigint not null,
  member_id bigint not null,
  at timestamptz not null default now(),
  -- What had gone back, in paise.
  wallet bigint not null check (wallet >= 0),
  online bigint not null check (online >= 0),
  -- Units that were on hand again and had been sold to others.
  units_short integer not null default 0 check (units_short >= 0),
  -- open: the buyer owes what went back. settled: nothing was owed. taken: charged to the wallet. came_back: the goods are back.
  state text not null check (state in ('open', 'settled', 'taken', 'came_back', 'written_off')),
  -- A write-off takes two people.
  asked_by integer references staff_member,
  asked_at timestamptz,
  ask_reason text check (length(ask_reason) between 5 and 300),
  ended_by integer references staff_member,
  ended_at timestamptz,
  note text not null default '' check (length(note) <= 300),
  primary key (order_id, member_id),
  foreign key (order_id, member_id) references purchase_order (id, member_id),
  constraint reinstated_write_off_asked check (num_nulls(asked_by, asked_at, ask_reason) in (0, 3)),
  constraint reinstated_ends_by_staff check ((ended_at is not null) = (state in ('taken', 'came_back', 'written_off'))
    and (ended_by is not null or state not in ('taken', 'written_off'))),
  constraint reinstated_write_off_by_two check (state <> 'written_off' or (asked_by is not null and asked_by <> ended_by)),
  constraint reinstated_owes_what_went_back check ((state = 'settled') = (wallet + online = 0))
);
create index reinstated_order_open on reinstated_order (at, order_id) where state = 'open';
-- reinstated_due: buyers owe it for goods that were delivered after their money went back. Below zero for what is due.
insert into system_account (kind, currency) values ('reinstated_due', 'INR'), ('reinstated_written_off', 'INR');

-- delivered: units that had been called off were with their buyer after all.
alter table stock_correction
  drop constraint stock_correction_cause_check,
  add constraint stock_correction_cause_check check (cause in ('lost', 'found', 'unfit', 'delivered')) not valid,
  drop constraint stock_correction_origin,
  add constraint stock_correction_origin check (import_id is not null or staff_id is not null or cause = 'delivered') not valid;

-- void: the goods reached the buyer after all.
alter table lost_order
  drop constraint lost_order_claim_check,
  add constraint lost_order_claim_check check (claim in ('none', 'asked', 'paid', 'given_up', 'void')) not valid;

-- A reinstated order has a second invoice, which counters its credit note, and may have a second credit note later.
alter table invoice
  -- How often the order had been reinstated before.
  add column round smallint not null default 0,
  -- Of a credit note over all that was left: the last change before it. Null for one from before, after which nothing changed.
  add column through smallint,
  -- It leaves out the charges of its order, which the shop kept. Null where the order says so.
  add column without_charges boolean;

-- As before, and: what a credit note over all that was left says does not change with what is taken off the order after it was reinstated.
create or replace view document_line as
  select document.serial, document.kind, document.member_id, document.issued_at, document.order_id, document.slot_id, document.change,
      document.seller, document.buyer, said.order_no, said.pin_code, said.hsn, said.gst_bp, said.quantity, said.net, said.gst, said.line
    from (
      select serial, kind, member_id, issued_at, order_id, slot_id, change, seller, buyer, round, through, without_charges from invoice
      union all
      select null, 'credit_note', member_id, null, id, null, 0::smallint, null, null, (owed is not null)::integer::smallint, null, null
        from purchase_order
    ) as document
    cross join lateral (
      select placed.member_id, placed.order_no, placed.delivery ->> 'pin_code' as pin_code, sold.hsn, sold.gst_bp,
          (sold.quantity - off.quantity)::integer as quantity, sold.net - off.net as net, sold.gst - off.gst as gst, sold.line
        from purchase_order as placed
          join order_line as sold on sold.order_id = placed.id and sold.member_id = placed.member_id
          cross join lateral (
            select coalesce(sum(off.quantity), 0) as quantity, coalesce(sum(off.net), 0)::bigint as net,
                coalesce(sum(off.gst), 0)::bigint as gst
              from order_line_change as off
              where sold.cancelled + sold.returned > 0 and off.order_id = sold.order_id and off.member_id = sold.member_id
                and off.line = sold.line
                and off.position <= case document.kind when 'credit_note' then coalesce(document.through, 32767) else document.change end
          ) as off
        where placed.id = document.order_id and placed.member_id = document.member_id
          and sold.quantity > off.quantity and not (document.kind = 'credit_note' and document.change > 0)
      union all
      select placed.member_id, placed.order_no, placed.delivery ->> 'pin_code', sold.hsn, sold.gst_bp, off.quantity::integer, off.net, off.gst,
          sold.line
        from purchase_order as placed
          join order_line_change as off on off.order_id = placed.id and off.member_id = placed.member_id and off.position = document.change
          join order_line as sold on sold.order_id = placed.id and sold.member_id = placed.member_id and sold.line = off.line
        where placed.id = document.order_id and placed.member_id = document.member_id
          and document.kind = 'credit_note' and document.change > 0
      union all
      select placed.member_id, placed.order_no, placed.delivery ->> 'pin_code', principal.hsn, principal.gst_bp, 0, charge.net, charge.gst,
          charge.line
        from purchase_order as placed
          cross join lateral (values (0::smallint, placed.delivery_charge, placed.delivery_gst), ((-2)::smallint, placed.cash_fee, placed.cash_fee_gst))
            as charge (line, net, gst)
          cross join lateral (
            select sold.hsn, sold.gst_bp from order_line as sold
              where sold.order_id = placed.id and sold.member_id = placed.member_id order by sold.gst_bp desc, sold.line limit 1
          ) as principal
        where placed.id = document.order_id and placed.member_id = document.member_id and charge.net > 0
          and not coalesce(document.without_charges, document.kind = 'credit_note' and placed.keeps_charges)
          and not (document.kind = 'credit_note' and document.change > 0)
      union all
      select placed.member_id, placed.order_no, placed.delivery ->> 'pin_code', principal.hsn, principal.gst_bp, 0, -picked_up.charge,
          -picked_up.gst, (-1)::smallint
        from purchase_order as placed
          left join order_change as changed
            on changed.order_id = placed.id and changed.member_id = placed.member_id and changed.position = document.change
          cross join lateral (values (
              case when document.change = 0 then placed.pickup_charge else changed.pickup_charge end,
              case when document.change = 0 then placed.pickup_gst else changed.pickup_gst end
            )) as picked_up (charge, gst)
          cross join lateral (
            select sold.hsn, sold.gst_bp from order_line as sold
              where sold.order_id = placed.id and sold.member_id = placed.member_id
                and case when document.change = 0 then sold.quantity > sold.cancelled + sold.returned
                  else exists (select off.line from order_line_change as off where off.order_id = sold.order_id
                    and off.member_id = sold.member_id and off.position = document.change and off.line = sold.line) end
              order by sold.gst_bp desc, sold.line limit 1
          ) as principal
        where placed.id = document.order_id and placed.member_id = document.member_id
          and document.kind = 'credit_note' and picked_up.charge > 0
          and (document.change > 0 or document.round = (placed.owed is not null)::integer)
      union all
      select slot.member_id, null, document.buyer ->> 'pin_code', null, null, 1, sale.net, sale.gst, 1::smallint
        from slot cross join lateral (
            select sum(entry.amount)::bigint as net, (sum(entry.amount) filter (where system_account.kind = 'gst'))::bigint as gst
              from entry join system_account on system_account.id = entry.account_id
              where entry.transfer_id = slot.transfer_id and entry.member_id = slot.member_id
                and system_account.kind in ('subscription_sales', 'gst')
          ) as sale
        where slot.id = document.slot_id and slot.member_id = document.member_id
    ) as said;
