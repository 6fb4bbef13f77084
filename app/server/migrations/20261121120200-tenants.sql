-- Bare current_setting: with the explicit institution_id of every statement it collapses into one cheap filter.
do $$
declare name text;
begin
  foreach name in array array[
    'record', 'history', 'file', 'series', 'definition_content', 'definition_set',
    'definition_version', 'effect', 'idempotency', 'account', 'credential', 'sign_in_attempt', 'refresh_token', 'approval_token', 'access_log'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy tenant on %I using (institution_id = current_setting(''app.institution'')::int) with check (institution_id = current_setting(''app.institution'')::int)',
      name);
    execute format('grant select, insert, update, delete on %I to sojourn_app', name);
  end loop;
end $$;

-- What happened is never rewritten; the trigger says so to everybody, the missing right to the web.
revoke update, delete on history, access_log, definition_content, definition_set, definition_version from sojourn_app;
grant select on slot_map, institution to sojourn_app;

-- Trigram operators are not leakproof, so under the policy no index would be searched. The function states the institution itself
-- and returns at most so many ids; the caller's policy applies to whatever he reads with them.
create function search_records(wanted_entity text, patterns text[], most int) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  condition text := '';
  pattern text;
begin
  if wanted_entity !~ '^[a-z][a-z0-9_]*$' or to_regclass('record_' || wanted_entity) is null then return; end if;
  foreach pattern in array patterns loop
    condition := condition || format(' and search like %L', pattern);
  end loop;
  return query execute format(
    'select id from %I where institution_id = $1 and entity = %L%s limit $2', 'record_' || wanted_entity, wanted_entity, condition)
    using current_setting('app.institution')::int, most;
end $$;
revoke execute on function search_records(text, text[], int) from public;
grant execute on function search_records(text, text[], int) to sojourn_app;
