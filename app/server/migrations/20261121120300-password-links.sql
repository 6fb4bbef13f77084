-- Links by which somebody sets a new password: kept as a hash, good once and for a short time.
create table password_link (
  institution_id int not null,
  token_hash text not null,
  account_id uuid not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (institution_id, token_hash)
);
create index on password_link (institution_id, account_id, issued_at);
alter table password_link enable row level security;
create policy tenant on password_link using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert, update, delete on password_link to sojourn_app;

-- People sign in by their address, too. Not unique: a family may share one.
alter table account add column email_folded text generated always as (lower(email)) stored;
create index on account (institution_id, email_folded);
