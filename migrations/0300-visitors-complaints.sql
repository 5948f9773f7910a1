-- A complaint of a visitor has member 0 and names its writer. The trigger member_is_open refuses unknown members.
alter table complaint drop constraint complaint_member_id_fkey;
alter table complaint
  add column writer_name text,
  add column writer_mobile text,
  add column writer_email text,
  add column writer_language text,
  -- The docket of the National Consumer Helpline, and the day on which the helpline registered it.
  add column docket_no text,
  add column docket_on date;
alter table complaint
  add constraint complaint_names_its_writer check (
    (member_id = 0) = (writer_name is not null) and (member_id = 0) = (writer_mobile is not null)
    and (member_id = 0 or (writer_email is null and writer_language is null))) not valid,
  add constraint complaint_of_visitor_has_no_order check (member_id <> 0 or order_id is null) not valid,
  add constraint complaint_docket_has_day check ((docket_no is null) = (docket_on is null)) not valid;
