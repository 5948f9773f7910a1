-- That the phone of a member is theirs: a code by text, and that it came back. It holds of the number it was sent to.
create table phone_confirmation (
  member_id bigint primary key references member (id),
  mobile text not null,
  -- Null once the code was used.
  code_hash text,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries >= 0),
  confirmed_at timestamptz
);
