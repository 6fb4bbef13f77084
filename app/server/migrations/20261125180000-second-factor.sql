-- The second step of a sign-in: an app that shows codes, passkeys, and codes on paper for whoever has lost both.
create table authenticator (
  institution_id int not null,
  account_id uuid not null,
  -- the secret that is in force, and one that its owner has not confirmed yet; both are encrypted
  sealed text,
  next_sealed text,
  since timestamptz,
  -- the step of 30 seconds of the last code that was used: no code of it or of an earlier one is accepted again
  last_step bigint not null default 0,
  primary key (institution_id, account_id)
);

create table passkey (
  institution_id int not null,
  id uuid not null,
  account_id uuid not null,
  -- as the browser names it
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  since timestamptz not null,
  last_used_at timestamptz,
  primary key (institution_id, id),
  unique (institution_id, credential_id)
);
create index on passkey (institution_id, account_id);

create table recovery_code (
  institution_id int not null,
  account_id uuid not null,
  hash text not null,
  used_at timestamptz,
  primary key (institution_id, account_id, hash)
);

-- What a browser was asked to sign with a passkey: answered once, within minutes.
create table passkey_challenge (
  institution_id int not null,
  account_id uuid not null,
  challenge text not null,
  purpose text not null check (purpose in ('add', 'prove')),
  expires_at timestamptz not null,
  primary key (institution_id, account_id, challenge)
);

do $$
declare name text;
begin
  foreach name in array array['authenticator', 'passkey', 'recovery_code', 'passkey_challenge'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy tenant on %I using (institution_id = current_setting(''app.institution'')::int) with check (institution_id = current_setting(''app.institution'')::int)',
      name);
    execute format('grant select, insert, update, delete on %I to sojourn_app', name);
  end loop;
end $$;
