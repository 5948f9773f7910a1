-- A message is written in the language of its reader, which is known when it is queued.
alter table outgoing_message add column language text not null default 'en';
