-- A change tried on every open case. The last one of each change is kept; what it was worked out for says whether it still holds.
create table replay (
  institution_id int not null,
  change_id uuid not null,
  -- another one each time it is begun
  run uuid not null default gen_random_uuid(),
  change_version int not null,
  before_hash text not null,
  after_hash text not null,
  state text not null default 'running' check (state in ('running', 'stopped', 'done')),
  done int not null default 0,
  total int not null,
  -- the last case that was tried, as entity/id; the next one begins behind it
  cursor text,
  -- how many cases each effect was found in, and those of no effect under "same"
  counts jsonb not null default '{}',
  -- the cases that differ, the hardest first
  cases jsonb not null default '[]',
  lease_until timestamptz,
  at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (institution_id, change_id)
);
create index on replay (at) where state = 'running';
alter table replay enable row level security;
create policy tenant on replay using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert, update, delete on replay to sojourn_app;
