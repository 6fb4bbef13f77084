-- What people say of a change before it is published; an approval holds for the version that was read.
create table configuration_remark (
  institution_id int not null,
  change_id uuid not null,
  number int not null,
  kind text not null check (kind in ('comment', 'approved', 'sent-back')),
  change_version int not null,
  text text not null,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (institution_id, change_id, number)
);
alter table configuration_remark enable row level security;
create policy tenant on configuration_remark using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert on configuration_remark to sojourn_app;
