-- Signed texts of another portal that opened a session: each of them does so once.
create table spent_token (
  institution_id int not null,
  hash text not null,
  expires_at timestamptz not null,
  primary key (institution_id, hash)
);
alter table spent_token enable row level security;
create policy tenant on spent_token using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert, update, delete on spent_token to sojourn_app;
