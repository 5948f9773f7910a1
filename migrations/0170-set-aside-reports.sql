-- What couriers said that cannot be true, or is of no parcel of this shop: each stands here until somebody has looked into it.
create table set_aside_report (
  id bigserial primary key,
  -- The state of the parcel or the status of its order that it contradicts, such as 'returned_to_origin' or 'order_rejected'; or
  -- 'unknown_number', 'another_order', 'unreadable'.
  why text not null check (length(why) between 1 and 200),
  order_no text check (length(order_no) between 1 and 20),
  -- Our name for the parcel.
  reference text check (length(reference) between 1 and 50),
  awb text check (length(awb) between 1 and 50),
  -- What it says of the parcel, where it says one of our steps.
  step text check (length(step) <= 30),
  -- As the courier said it.
  words text not null default '' check (length(words) <= 4000),
  said_at timestamptz,
  received_at timestamptz not null default now(),
  done_by integer references staff_member,
  done_at timestamptz,
  note text check (length(note) between 1 and 300),
  constraint set_aside_report_done_with_its_note check (num_nulls(done_by, done_at, note) in (0, 3))
);
create index set_aside_report_open on set_aside_report (id) where done_at is null;
create index set_aside_report_done on set_aside_report (id) where done_at is not null;
create index set_aside_report_of_order on set_aside_report (order_no) where order_no is not null;

insert into set_aside_report (why, order_no, reference, awb, step, words, said_at, received_at)
  select why, order_no, reference, awb, step, concat_ws(' · ', nullif(text, ''), nullif(place, '')), at, parcel_report.received_at
    from parcel_report
      join parcel on parcel.id = parcel_id and parcel.member_id = parcel_report.member_id
      join purchase_order on purchase_order.id = parcel.order_id and purchase_order.member_id = parcel.member_id
    where effect = 'set_aside'
  union all
  select case when set_aside like 'unknown number %' then 'unknown_number' when set_aside like 'number %' then 'another_order'
        else 'unreadable' end,
      null, null, left(substring(set_aside from 'number (\S+)'), 50), null, left(encode(body, 'escape'), 4000), null, received_at
    from courier_event where set_aside is not null
  order by received_at;
