-- What an administrator is told of an effect: whether a worker is at it, and whether it was refused for good before its tries were used up.
alter table effect add column taken_at timestamptz;
alter table effect add column refused boolean not null default false;
