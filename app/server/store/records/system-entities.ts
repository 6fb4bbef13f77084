/**
 * Entities that the server itself writes to. Their definitions are data like any other, with lists and policies; the server relies on their
 * names and on the fields named here. An institution without one of them simply has none of its records.
 */
export const PERSON = { entity: 'person', firstName: 'first_name', lastName: 'last_name', title: 'title', email: 'email' } as const
export const NOTIFICATION = {
  entity: 'notification',
  text: 'notificationText',
  read: 'isReadFlag',
  hidden: 'isHideFlag',
  account: 'userId',
  link: 'link',
  kind: 'notificationTypeName',
  entityOfRecord: 'record_entity',
  record: 'record_id',
} as const
export const MESSAGE = {
  entity: 'message',
  subject: 'subject',
  body: 'body',
  address: 'to_address',
  person: 'to_person_id',
  template: 'template',
} as const
export const COMMENT = { entity: 'comment', text: 'text', internal: 'internal', author: 'author_id', authorName: 'author_name' } as const
