-- A new institution that is being set up: its answers, so that somebody comes back to it, or a colleague goes on.
create table institution_setup (
  institution_id int not null,
  id uuid not null,
  answers jsonb not null,
  -- question -> the version that answered it last
  answered jsonb not null,
  -- raised with every save
  version int not null default 1,
  by_id uuid not null,
  by_name text not null,
  touched_at timestamptz not null default now(),
  -- what opened: its code and its name
  opened jsonb,
  primary key (institution_id, id)
);
alter table institution_setup enable row level security;
create policy tenant on institution_setup using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert, update, delete on institution_setup to sojourn_app;
