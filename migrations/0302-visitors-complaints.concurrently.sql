-- A docket is of one complaint. global_key keeps it to one member's or the visitors' complaints.
create unique index concurrently complaint_of_docket on complaint (docket_no, member_id) where docket_no is not null;
-- The monthly figures, and the deadlines of open complaints.
create index concurrently complaint_by_opening on complaint (opened_at);
-- A visitor's complaints, to find one that is sent again.
create index concurrently complaint_of_writer on complaint (writer_mobile, id) where member_id = 0;
