-- A filter that its owner shares is seen by colleagues who use the same list.
alter table saved_filter add column shared boolean not null default false;
create index saved_filter_shared on saved_filter (institution_id, view) where shared;
