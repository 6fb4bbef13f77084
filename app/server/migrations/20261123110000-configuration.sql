-- A change: edits to definitions that are tried and published together. Nothing of it is in force until it is published.
create table configuration_change (
  institution_id int not null,
  id uuid not null,
  name text not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'discarded')),
  -- raised with every edit: what was worked out for an older one is old
  version int not null default 1,
  -- the publication whose definitions it brings back
  brings_back int,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  primary key (institution_id, id)
);

-- A definition or an overlay as it is in a change. Without a text, the institution says nothing of it any more.
create table configuration_text (
  institution_id int not null,
  change_id uuid not null,
  id text not null,
  text text,
  -- the version that was in force when it was edited first, 0 for none: a newer one must not be written over
  base int not null,
  primary key (institution_id, change_id, id)
);

-- What was edited, for undo and redo: each step is one text before and after.
create table configuration_step (
  institution_id int not null,
  change_id uuid not null,
  number int not null,
  id text not null,
  -- the place that was edited, as the path of a difference
  path text not null,
  is_first boolean not null,
  before text,
  after text,
  undone boolean not null default false,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (institution_id, change_id, number)
);

-- Whoever edits a definition holds it for a while, in whichever change.
create table configuration_lease (
  institution_id int not null,
  id text not null,
  change_id uuid not null,
  by_id uuid not null,
  by_name text not null,
  until timestamptz not null,
  primary key (institution_id, id)
);

-- What was published together; `members` says which version of which definition.
create table publication (
  institution_id int not null,
  number int not null,
  change_id uuid,
  note text not null,
  members jsonb not null,
  by_id uuid,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (institution_id, number)
);
-- Each definition was published alone until now.
insert into publication (institution_id, number, note, members, by_id, by_name, at)
select institution_id, row_number() over (partition by institution_id order by at, id, version), note, jsonb_build_object(id, version), by_id, by_name, at
from definition_version;

do $$
declare name text;
begin
  foreach name in array array['configuration_change', 'configuration_text', 'configuration_step', 'configuration_lease', 'publication'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy tenant on %I using (institution_id = current_setting(''app.institution'')::int) with check (institution_id = current_setting(''app.institution'')::int)',
      name);
    execute format('grant select, insert, update, delete on %I to sojourn_app', name);
  end loop;
end $$;
revoke update, delete on publication from sojourn_app;
