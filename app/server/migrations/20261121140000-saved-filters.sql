-- Filters of a list that somebody named, for himself; the query is what the address of the list has.
create table saved_filter (
  institution_id int not null,
  id uuid not null,
  account_id uuid not null,
  view text not null,
  name text not null,
  query text not null,
  at timestamptz not null default now(),
  primary key (institution_id, id),
  unique (institution_id, account_id, view, name)
);
alter table saved_filter enable row level security;
create policy tenant on saved_filter using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert, update, delete on saved_filter to sojourn_app;
