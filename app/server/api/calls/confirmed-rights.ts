import type { Call } from '#engine'
import { serverTexts } from '../../texts/en.ts'
import { fail, type Failure } from '../../work/failure.ts'

/** A literal body is another system's, so what is confirmed stands in a header. */
export const GIVES = 'x-gives'
const MOST_LETTERS = 20_000

/** Whether a call publishes settings, and asks to confirm what that allows to more people. */
export const savesSettings = ({ does }: Call): boolean => does.settings !== undefined && does.save !== undefined

/** The keys of what more people may do, as whoever saves settings has read them: a list in JSON. */
export const confirmedRights = (headers: { readonly [name: string]: unknown } = {}): readonly string[] | Failure => {
  const written = headers[GIVES]
  if (written === undefined) return []
  const keys = typeof written === 'string' && written.length <= MOST_LETTERS ? listIn(written) : undefined
  return keys ?? fail('request.invalid', serverTexts.request.notAsDescribed, { place: `headers/${GIVES}` })
}

const listIn = (written: string): readonly string[] | undefined => {
  try {
    const list: unknown = JSON.parse(written)
    return Array.isArray(list) && list.every((key) => typeof key === 'string') ? list : undefined
  } catch {
    // No JSON: the caller is told where.
    return undefined
  }
}
