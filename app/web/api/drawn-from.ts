import { atom } from 'jotai'

/** The change that this window draws its pages from, and its version; undefined: what is in force. `change` is undefined before the first edit. */
export type DrawnPages = { readonly change: string | undefined; readonly version: number }

export const drawnFromAtom = atom<DrawnPages | undefined>(undefined)

/** Names one state of the pages of this window; another name means that they are asked for again. */
export const nameOfDrawn = (drawn: DrawnPages | undefined): string => (drawn ? `${drawn.change ?? 'in-force'} ${drawn.version}` : '')

/** What a request says of the change. Definitions are edited as ever, and the session belongs to nobody's page. */
export const headersOfDrawn = (drawn: DrawnPages | undefined, operation: string): { readonly [name: string]: string } =>
  drawn === undefined || / \/api\/(?:configuration|auth|sessions)(?:\/|$)/u.test(operation)
    ? {}
    : { 'x-configures': drawn.change ?? 'in-force' }
