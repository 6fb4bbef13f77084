-- Where a session was opened or last refreshed: shown to its owner, and known addresses are not slowed down by attempts from elsewhere.
alter table refresh_token add column address text;
alter table refresh_token add column device text;
create index on refresh_token (institution_id, account_id, address);
