-- The withdrawals that the bank paid in a period.
create index concurrently withdrawal_ended on withdrawal (ended_at) where state in ('paid', 'reversed');
