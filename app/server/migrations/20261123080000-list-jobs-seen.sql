-- Who began an act on a list finds it again there until it is put away.
alter table list_job add column seen_at timestamptz;
create index on list_job (institution_id, account_id, view, at);
create index on list_job (institution_id, undoes) where undoes is not null;
