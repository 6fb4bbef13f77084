-- What of an institution's records has been sealed: a field that is marked secret later is sealed where it stands.
create table secret_field (
  institution_id int not null,
  entity text not null,
  fields jsonb not null,
  at timestamptz not null default now(),
  primary key (institution_id, entity)
);
alter table secret_field enable row level security;
create policy tenant on secret_field using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert, update on secret_field to sojourn_app;

-- Who looked at a record, and what somebody has looked at.
create trigger access_log_is_not_emptied before truncate on access_log execute function refuse_change();
create index on access_log (institution_id, entity, record_id, id);
create index on access_log (institution_id, by_id, id);
