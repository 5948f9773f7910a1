-- Adds a courier's report to the unmatched reports, which staff must check. why: the parcel's state that the
-- report contradicts, or why the report matches no parcel of this shop.
create or replace function set_report_aside(
  why text, order_no text, reference text, awb text, step text, words text, said_at timestamptz, received_at timestamptz) returns void
language sql set search_path = public, pg_temp as $$
  insert into set_aside_report (why, order_no, reference, awb, step, words, said_at, received_at)
    values (why, order_no, reference, awb, step, words, said_at, received_at)
$$;
