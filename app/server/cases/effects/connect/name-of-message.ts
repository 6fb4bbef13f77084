import { createHash } from 'node:crypto'

/** The folder of a connection: its id without the kind. */
export const folderOf = (connection: string): string => connection.slice(0, connection.lastIndexOf('.'))

/** The same for every try, and never that of another message. Nothing in it comes from an answer. */
export const nameOfMessage = ({ to, key, format }: { readonly to: string; readonly key: string; readonly format: string }): string =>
  `${folderOf(to)}-${createHash('sha256').update(key).digest('hex').slice(0, 16)}.${format}`
