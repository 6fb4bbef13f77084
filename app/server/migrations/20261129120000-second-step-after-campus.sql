-- Whether somebody wants to be asked for the second step they added of their own will after a sign-in of their campus too.
alter table account add column second_step_after_campus boolean not null default false;
