-- The operators of a list are not leakproof, so under the policy of a record no index of a list would be searched. The function states the
-- institution itself; the caller's policy applies to whatever it reads with the ids.
create function records_holding(wanted_entity text, slot text, wanted text[]) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if wanted_entity !~ '^[a-z][a-z0-9_]*$' or slot !~ '^l[0-9]+$' or to_regclass('record_' || wanted_entity) is null then return; end if;
  return query execute format(
    'select id from %I where institution_id = $1 and entity = %L and %I && $2', 'record_' || wanted_entity, wanted_entity, slot)
    using current_setting('app.institution')::int, wanted;
end $$;
revoke execute on function records_holding(text, text, text[]) from public;
grant execute on function records_holding(text, text, text[]) to sojourn_app;
