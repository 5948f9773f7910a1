-- The accounts that were closed before a day, whose tax records are deleted after some years.
create index concurrently member_closed_at on member (closed_at) where closed_at is not null;
