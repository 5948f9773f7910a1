-- When whoever has a session last proved to be its member, and how. A login proves it too; a session from before has proved
-- nothing. With it the code that was sent to prove it, which ends with the session.
alter table session
  add column proven_at timestamptz,
  add column proven_by text check (proven_by in ('login', 'code', 'passkey', 'password')),
  add column step_up_code_hash text,
  add column step_up_code_expires_at timestamptz,
  add column step_up_code_tries smallint not null default 0,
  -- Wrong codes since the last right one, whichever code they were tried at.
  add column step_up_failures smallint not null default 0,
  add constraint proof_of_session_is_whole check ((proven_at is null) = (proven_by is null)),
  add constraint step_up_code_of_session_is_whole check ((step_up_code_hash is null) = (step_up_code_expires_at is null));
