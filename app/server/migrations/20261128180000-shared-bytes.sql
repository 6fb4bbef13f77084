-- A file may stand at a second record, such as the one that keeps a document: the row is its own, the bytes are those of the first.
alter table file add column bytes_of uuid;
