-- A day for which an automation has looked at every record it is about.
create table automation_run (
  institution_id int not null,
  automation text not null,
  day date not null,
  found int not null,
  carried_out int not null,
  at timestamptz not null default now(),
  primary key (institution_id, automation, day)
);
alter table automation_run enable row level security;
create policy tenant on automation_run using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert on automation_run to sojourn_app;

-- What an automation has done, by the hash of its key: written in the transaction of the effects, so nothing happens twice.
create table automation_occurrence (
  institution_id int not null,
  automation text not null,
  key text not null,
  entity text not null,
  record_id uuid not null,
  at timestamptz not null default now(),
  primary key (institution_id, automation, key)
);
alter table automation_occurrence enable row level security;
create policy tenant on automation_occurrence using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert on automation_occurrence to sojourn_app;
