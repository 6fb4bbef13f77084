-- An act on all records that a list finds, done page by page. `undoes`: the job whose records it takes back.
create table list_job (
  institution_id int not null,
  id uuid not null,
  account_id uuid not null,
  view text not null,
  event text not null,
  -- how the list was asked for, and the answers of the event's form, encrypted
  ask jsonb not null,
  asked jsonb,
  undoes uuid,
  total int not null,
  -- where the next page begins; what is before it is done
  cursor text,
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  lease_until timestamptz,
  at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (institution_id, id)
);
create index on list_job (at) where state = 'running';
alter table list_job enable row level security;
create policy tenant on list_job using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert, update, delete on list_job to sojourn_app;

-- What came of each record: written in the transaction of its event, so nothing happens twice.
create table list_job_record (
  institution_id int not null,
  job_id uuid not null,
  record_id uuid not null,
  refused text,
  label text,
  at timestamptz not null default now(),
  primary key (institution_id, job_id, record_id)
);
alter table list_job_record enable row level security;
create policy tenant on list_job_record using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert, delete on list_job_record to sojourn_app;
