-- The base that the layer of an institution was written on: the files below all layers, as they were at its first start or when a newer base
-- was taken. The newest row counts; the texts are in definition_content.
create table kept_base (
  institution_id int not null,
  number int not null,
  hash text not null,
  -- file -> the hash of its text
  members jsonb not null,
  -- the change that took it
  change_id uuid,
  at timestamptz not null default now(),
  primary key (institution_id, number)
);
alter table kept_base enable row level security;
create policy tenant on kept_base using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert on kept_base to sojourn_app;

-- The base that a change takes when it is published.
alter table configuration_change add column takes_base text;
