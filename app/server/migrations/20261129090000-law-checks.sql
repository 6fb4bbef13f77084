-- Who looked up on which day whether a rule of law still stands. It holds for the rule as it read then, and so survives a publication that leaves it alone.
create table law_check (
  institution_id int not null,
  number bigint not null generated always as identity,
  rule text not null,
  rule_hash text not null,
  checked_on date not null,
  note text not null,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (institution_id, number)
);
create index on law_check (institution_id, rule, number);
alter table law_check enable row level security;
create policy tenant on law_check using (institution_id = current_setting('app.institution')::int) with check (institution_id = current_setting('app.institution')::int);
grant select, insert on law_check to sojourn_app;
