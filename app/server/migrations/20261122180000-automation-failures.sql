-- What the last look at an automation could not do, and since when. The next look tries it again. An empty key: its records could not be found.
create table automation_failure (
  institution_id int not null,
  automation text not null,
  key text not null,
  entity text,
  record_id uuid,
  error text not null,
  tries int not null default 1,
  since timestamptz not null default now(),
  primary key (institution_id, automation, key)
);
alter table automation_failure enable row level security;
create policy tenant on automation_failure using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert, update, delete on automation_failure to sojourn_app;
