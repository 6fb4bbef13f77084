import type { Connection } from '#engine'

/** Whose messages: the code of the institution, and the id of the connection without its kind. */
export type OutsidePlace = { readonly institution: string; readonly connection: string }
/** A message that came in; without its text, `why` it cannot be read. */
export type CameIn = { readonly name: string } & ({ readonly text: string } | { readonly why: 'large' | 'no-file' | 'no-text' })

export type Transport = {
  /** Puts a message out. A name is put out once, however often it is tried, also when the other side has taken the message away meanwhile. */
  readonly put: (place: OutsidePlace, name: string, text: string) => Promise<void>
  /** The names of what lies there to be read, in their order; nothing that begins with a dot, which is still being written. */
  readonly waiting: (place: OutsidePlace) => Promise<readonly string[]>
  /** Undefined when it is gone. */
  readonly read: (place: OutsidePlace, name: string) => Promise<CameIn | undefined>
  /** Puts a message that was read aside, under a name of our own. */
  readonly setAside: (place: OutsidePlace, name: string, as: string) => Promise<void>
}

/** How messages travel. A system that is asked by http gets none. */
export type MessageTransport = Exclude<Connection['transport'], 'http'>

/** How messages travel, by the word of a connection; the code does not compile when one is missing. */
export type Transports = { readonly [K in MessageTransport]: Transport }
