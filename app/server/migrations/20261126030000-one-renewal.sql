-- Until when somebody renews this session. A refresh token may be good only once, so nobody else spends it meanwhile; a server that stops
-- before it is done keeps the others out no longer than that.
alter table connection_session add column renewing_until timestamptz;
