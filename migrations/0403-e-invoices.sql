-- The registration of an invoice or credit note to a business at the portal (e-invoice). A row is made with its document.
create table e_invoice (
  id bigserial,
  member_id bigint not null,
  serial text not null,
  order_id bigint not null,
  state text not null default 'waiting'
    constraint e_invoice_state_check check (state in ('waiting', 'registered', 'set_aside', 'cancelling', 'cancelled')),
  issued_at timestamptz not null,
  attempts integer not null default 0,
  -- When to send it next. The statement that claims it moves this time, so that one process sends it.
  next_attempt_at timestamptz not null default now(),
  -- The portal's reason, or why there was no answer.
  failure text check (length(failure) <= 600),
  irn text check (irn ~ '^[0-9a-f]{64}$'),
  ack_no text check (length(ack_no) <= 20),
  ack_at timestamptz,
  -- What the portal signed: the text of the QR code, and the document (JWS).
  signed_qr text,
  signed_invoice text,
  cancel_reason text check (cancel_reason in ('duplicate', 'data_entry', 'order_cancelled', 'other')),
  cancel_note text check (length(cancel_note) between 1 and 100),
  cancel_asked_by integer references staff_member (id),
  cancelled_at timestamptz,
  primary key (id, member_id),
  foreign key (serial, member_id) references invoice (serial, member_id),
  constraint e_invoice_of_one_document unique (serial, member_id),
  constraint e_invoice_is_registered check ((state in ('registered', 'cancelling', 'cancelled')) = (irn is not null)),
  constraint e_invoice_has_acknowledgement check ((irn is null) = (ack_no is null) and (irn is null) = (ack_at is null)),
  constraint e_invoice_says_why check (state <> 'set_aside' or failure is not null),
  constraint e_invoice_cancel_has_reason check (state not in ('cancelling', 'cancelled')
    or (cancel_reason is not null and cancel_note is not null and cancel_asked_by is not null)),
  constraint e_invoice_is_cancelled check ((state = 'cancelled') = (cancelled_at is not null))
);
create index e_invoice_due on e_invoice (next_attempt_at) where state in ('waiting', 'cancelling');
create index e_invoice_unregistered on e_invoice (issued_at) where state in ('waiting', 'set_aside');
create index e_invoice_of_order on e_invoice (order_id, member_id);
create index e_invoice_in_state on e_invoice (state, id desc);

-- Names of troubles of any kind: words with hyphens, a space, and the thing.
alter table trouble drop constraint trouble_name_check;
alter table trouble add constraint trouble_name_check check (name ~ '^[a-z]+(-[a-z]+)* \S+$');
