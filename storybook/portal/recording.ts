/** A page as the server answered it for one person in one language: the answer of each request, by its place among the bodies. */
export type RecordedPage = {
  readonly path: string
  /** Where the case of its record stands. */
  readonly stage?: string
  readonly answers: { readonly [request: string]: readonly [status: number, body: number] }
}

/**
 * A screen for everybody of a demo who gets to it, by the name they sign in with: in each language the page as they come to it, and one for
 * each further stage in which they find a record.
 */
export type RecordedScreen = { readonly [user: string]: { readonly [language: string]: readonly RecordedPage[] } }

/** What the server answered the people of one institution's demo. */
export type RecordedPortal = {
  readonly sessions: { readonly [user: string]: number }
  /** What the frame needs before anybody is known, by language. */
  readonly shells: { readonly [language: string]: number }
  readonly screens: { readonly [screen: string]: RecordedScreen }
}

/** The portals of an office, by the institution. */
export type Recording = {
  readonly portals: { readonly [institution: string]: RecordedPortal }
  readonly bodies: readonly string[]
}

/** How much is recorded: for the tests one institution in its own language, each screen once. */
export type Extent = 'everything' | 'each screen once'

/** Nobody is signed in. */
export const NOBODY = ''
