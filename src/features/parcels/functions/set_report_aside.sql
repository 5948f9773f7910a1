-- Lists a courier's report for staff to check. why: the parcel's state that it contradicts, or why it matches
-- no parcel of this shop.
create or replace function set_report_aside(
  why text, order_no text, reference text, awb text, step text, words text, said_at timestamptz, received_at timestamptz) returns void
language sql set search_path = public, pg_temp as $$
  insert into set_aside_report (why, order_no, reference, awb, step, words, said_at, received_at)
    values (why, order_no, reference, awb, step, words, said_at, received_at)
$$;
