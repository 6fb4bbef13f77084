-- How somebody wants to hear of a kind of notice, where they chose otherwise than the institution says.
create table notice_choice (
  institution_id int not null,
  account_id uuid not null,
  kind text not null,
  portal boolean not null,
  mail text not null check (mail in ('at-once', 'digest', 'none')),
  primary key (institution_id, account_id, kind)
);
-- What waits for the next daily digest of an account.
create table digest_line (
  institution_id int not null,
  id uuid not null,
  account_id uuid not null,
  at timestamptz not null,
  line jsonb not null,
  primary key (institution_id, id)
);
create index on digest_line (institution_id, at);
alter table notice_choice enable row level security;
create policy tenant on notice_choice using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
alter table digest_line enable row level security;
create policy tenant on digest_line using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert, update, delete on notice_choice, digest_line to sojourn_app;
