/** A page as the server answered it for one person in one language: the answer of each request, by its place among the bodies. */
export type RecordedPage = {
  readonly path: string
  readonly answers: { readonly [request: string]: readonly [status: number, body: number] }
}

/** A screen for everybody of the demo who gets to it, by the name they sign in with. */
export type RecordedScreen = { readonly [user: string]: { readonly [language: string]: RecordedPage } }

/** What the server of an office answered the people of its demo. */
export type Recording = {
  readonly sessions: { readonly [user: string]: number }
  /** What the frame needs before anybody is known, by language. */
  readonly shells: { readonly [language: string]: number }
  readonly screens: { readonly [screen: string]: RecordedScreen }
  readonly bodies: readonly string[]
}

/** Nobody is signed in. */
export const NOBODY = ''
