-- Several texts that were written as one: they are taken back, and done again, together with the step before them.
alter table configuration_step add column joined boolean not null default false;
