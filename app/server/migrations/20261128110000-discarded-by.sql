-- A change may be discarded by somebody else than its author, who wants to know by whom.
alter table configuration_change add column discarded_by text;
