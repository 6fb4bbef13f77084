-- The language a person reads; null until they choose one, or sign in with a browser that prefers one.
alter table account add column language text;
