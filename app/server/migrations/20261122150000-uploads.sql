-- An upload is announced before its bytes arrive: limits count it, and bytes whose upload never ended are found and removed.
create table upload (
  institution_id int not null,
  id uuid not null,
  account_id uuid not null,
  entity text not null,
  record_id uuid not null,
  bytes bigint not null,
  at timestamptz not null default now(),
  primary key (institution_id, id)
);
create index on upload (institution_id, at);
alter table upload enable row level security;
create policy tenant on upload using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert, update, delete on upload to sojourn_app;

-- kept_at: an answer or the history refers to the file, so it is never looked at again. condemned_at: nothing referred to it, so nobody can
-- use it any more; a later clean-up removes it when that is still so.
alter table file add column kept_at timestamptz;
alter table file add column condemned_at timestamptz;
create index on file (institution_id, at) where kept_at is null;
create index on file (institution_id, by_id, at);

-- What clean-ups removed, a line for each run that removed something; nobody changes it.
create table removal (
  institution_id int not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  what text not null,
  entity text,
  record_id uuid,
  files int not null default 0,
  bytes bigint not null default 0,
  why text not null,
  primary key (institution_id, id)
);
create trigger removal_is_append_only before update or delete on removal for each row execute function refuse_change();
create trigger removal_is_not_emptied before truncate on removal execute function refuse_change();
alter table removal enable row level security;
create policy tenant on removal using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert on removal to sojourn_app;
