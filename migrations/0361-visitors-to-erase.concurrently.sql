-- Closed complaints of visitors whose personal data is not erased yet.
create index concurrently complaint_of_visitor_closed on complaint (closed_at) where member_id = 0 and writer_mobile <> '-';
