-- A change that is to be published at a time. `schedule` holds its note, the version that was read, who publishes it, what the replay said
-- then, and why it was not published.
alter table configuration_change
  add column scheduled_for timestamptz,
  add column schedule jsonb,
  -- until when a server has it
  add column schedule_lease timestamptz;
create index on configuration_change (scheduled_for) where scheduled_for is not null;
