-- The drawing of an institution that was opened while the portal ran; one with a folder has it there.
create table institution_crest (
  institution_id int primary key,
  svg text not null
);
alter table institution_crest enable row level security;
create policy tenant on institution_crest using (institution_id = current_setting('app.institution')::int)
  with check (institution_id = current_setting('app.institution')::int);
grant select, insert on institution_crest to sojourn_app;
