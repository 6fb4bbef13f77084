-- One row for each key that has ever encrypted a value here. A server starts only when it can open every one of them.
create table field_key (
  id text primary key,
  sealed text not null,
  at timestamptz not null default now()
);
