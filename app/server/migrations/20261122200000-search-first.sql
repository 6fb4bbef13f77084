-- The best fitting records of a search: those whose words begin with the text, then those in which one of the words does. As
-- search_records, it states the institution itself, because under the policy no index would be searched; the caller's policy applies to
-- whatever it reads with the ids.
create function search_first(wanted_entity text, patterns text[], beginning text, most int) returns setof uuid
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
    'select id from %I where institution_id = $1 and entity = %L%s order by search not like $3, search not like $4, search collate "C" limit $2',
    'record_' || wanted_entity, wanted_entity, condition)
    using current_setting('app.institution')::int, most, beginning || '%', '% ' || beginning || '%';
end $$;
revoke execute on function search_first(text, text[], text, int) from public;
grant execute on function search_first(text, text[], text, int) to sojourn_app;
