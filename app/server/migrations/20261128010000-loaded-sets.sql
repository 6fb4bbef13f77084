-- The set that was made of files and publications, by their digest: a start on the same ones takes it as it is stored.
create table loaded_set (
  institution_id int not null references institution on delete cascade,
  digest text not null,
  hash text not null,
  -- [id, origin] of each definition, in the order of the set
  origins json not null,
  at timestamptz not null default now(),
  primary key (institution_id, digest)
);
alter table loaded_set enable row level security;
create policy tenant on loaded_set using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert, delete on loaded_set to sojourn_app;
