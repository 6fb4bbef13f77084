-- An institution that was closed is kept with all it holds; its names lead nowhere, and nothing runs for it.
alter table institution add column closed_at timestamptz;
