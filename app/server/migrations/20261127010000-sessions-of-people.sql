-- A session that a person has opened at another system is used for nobody else. An empty name is the session of the office.
alter table connection_session add column person text not null default '';
alter table connection_session drop constraint connection_session_pkey;
alter table connection_session add primary key (institution_id, connection, person);
