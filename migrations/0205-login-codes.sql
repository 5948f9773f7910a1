-- What a code is for. One that was sent to log in sets no password, and the other way round.
alter table password_code_ticket add column purpose text not null default 'new_password'
  check (purpose in ('new_password', 'login'));
-- Whether the browser stays signed in when it is closed. Otherwise the session ends soon after it was last used.
alter table session add column stays boolean not null default true;
