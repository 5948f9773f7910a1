-- What a returned order was paid with from the wallet of a member who has closed the account since: no account of theirs
-- can take it, so it waits here for a person to pay it back.
insert into account (kind, currency, guarded) values ('refunds_set_aside', 'INR', false);
