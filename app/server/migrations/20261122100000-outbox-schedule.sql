-- The outbox is its own queue: a row says when it is tried next. A worker that takes a row moves this time past the longest try, so that
-- the row comes back when the worker dies. Links that set a password have a queue of their own, which nobody else waits for.
alter table effect add column queue text not null default 'effects' check (queue in ('effects', 'password-links'));
-- Effects of a record with the same lane run in their order; a mail waits only for earlier mails to the same recipient.
alter table effect add column lane text not null default '';
alter table effect add column due_at timestamptz not null default now();
create index on effect (queue, due_at) where status = 'waiting';
-- The text of a mail that went out stands in the message of its record, and nowhere else.
update effect set effect = '{}' where status = 'done';
-- Waiting invitations were given their link only while they were sent; the link is now made by the event.
update effect set status = 'dead', error = 'This invitation comes from an older version. Ask for the approval again.', effect = '{}'
where status = 'waiting' and effect ? 'invitation';
