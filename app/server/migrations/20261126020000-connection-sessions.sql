-- What another system has given the portal so that it is let in there: tokens and the id of a session, encrypted as one value.
create table connection_session (
  institution_id int not null,
  connection text not null,
  sealed text not null,
  expires_at timestamptz not null,
  -- whether it can be renewed without anybody
  renews boolean not null,
  given_at timestamptz not null,
  -- the name of who let the portal in; null where its secret alone did
  given_by text,
  primary key (institution_id, connection)
);
alter table connection_session enable row level security;
create policy tenant on connection_session using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert, update, delete on connection_session to sojourn_app;
