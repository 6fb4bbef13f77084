-- The address that a link was mailed to: a link shows what other links, mailed to the same person at the same address, open as well.
alter table approval_token add column address text;
create index on approval_token (institution_id, person_id);
