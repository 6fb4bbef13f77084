create table account (
  institution_id int not null,
  id uuid not null,
  -- as the person writes it, and folded by the server: lower() is not leakproof and would not be searched under row-level security
  user_name text not null,
  user_name_folded text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  person_entity text,
  person_id uuid,
  attributes jsonb not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (institution_id, id),
  unique (institution_id, user_name_folded)
);
create index on account (institution_id, person_id);

create table credential (
  institution_id int not null,
  account_id uuid not null,
  hash text not null,
  changed_at timestamptz not null default now(),
  primary key (institution_id, account_id)
);

create table sign_in_attempt (
  institution_id int not null,
  key text not null,
  failures int not null,
  last_at timestamptz not null default now(),
  primary key (institution_id, key)
);

create table refresh_token (
  institution_id int not null,
  token_hash text not null,
  family uuid not null,
  account_id uuid not null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (institution_id, token_hash)
);
create index on refresh_token (institution_id, family);

create table approval_token (
  institution_id int not null,
  token_hash text not null,
  entity text not null,
  record_id uuid not null,
  step_id text not null,
  person_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  withdrawn_at timestamptz,
  primary key (institution_id, token_hash)
);
create index on approval_token (institution_id, entity, record_id);

create table access_log (
  institution_id int not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  by_id uuid,
  by_name text not null,
  what text not null,
  entity text,
  record_id uuid,
  detail text,
  primary key (institution_id, id)
);
create trigger access_log_is_append_only before update or delete on access_log for each row execute function refuse_change();
