import type { Json } from '../../definition/logic.ts'
import { isRecord } from '../../rules/values/json.ts'
import type { QuestionTypeEntry } from '../question-type.ts'
import { isEmptyText } from '../text-answer.ts'

/**
 * A signature as it is stored. The typed name signs; `drawn` is what was drawn beside it, as SVG path data of lines alone in a box of
 * 600 by 200. `at`, `by` and `person` are written by the server, and `of` is the digest of what was signed.
 */
export type Signature = {
  readonly name: string
  readonly drawn?: string
  readonly at?: string
  readonly by?: string
  readonly person?: string
  readonly of?: string
}

/**
 * Who signs, and when, as the server knows it. A program has no page that adds what was signed: with `seals`, its signature is of the answers
 * as they are with all that it sends.
 */
export type Signer = { readonly by: string; readonly at: string; readonly person?: string; readonly seals?: true }

const PARTS: readonly string[] = ['name', 'drawn', 'at', 'by', 'person', 'of']
const LONGEST_NAME = 120

/** Enough for a signature of several hundred strokes; a form of ten stays small. */
const LONGEST_DRAWING = 12_000

/** Lines between whole numbers: nothing in it can name, fetch or run anything. */
const LINES = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/u

/** Path data of a drawing that may be shown; anything else is no drawing. */
export const isDrawing = (path: string): boolean => path.length <= LONGEST_DRAWING && LINES.test(path)

export const isSignature = (value: Json | undefined): value is Signature =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  Object.entries(value).every(([part, text]) => PARTS.includes(part) && typeof text === 'string') &&
  (value['drawn'] === undefined || isDrawing(String(value['drawn'])))

/** The signature with what the server knows of it, whatever the sender said. Without a signer nobody is known to have signed. */
export const stamped = ({ name, drawn, of }: Signature, { seals: _seals, ...signer }: Partial<Signer> = {}): Signature => ({
  name,
  ...(drawn !== undefined && { drawn }),
  ...(of !== undefined && { of }),
  ...signer,
})

/** Neither a name nor a drawing, whatever else is said of it. */
const isUnsigned = (value: Json | undefined): boolean =>
  isRecord(value) && Object.keys(value).every((part) => PARTS.includes(part)) && isEmptyText(value['name']) && isEmptyText(value['drawn'])

/** A typed name that signs, with or without a drawing beside it. Somebody who cannot draw signs as well as anybody else. */
export const signature: QuestionTypeEntry<'signature'> = {
  type: 'signature',
  takes: ['signs'],
  asks: 'enter',
  empty: '',
  isEmpty: (value) => isEmptyText(value) || isUnsigned(value),
  accepts: isSignature,
  sanitize: (input) => {
    const given = typeof input === 'string' ? { name: input } : input
    if (signature.isEmpty(given)) return ''
    return isSignature(given) ? { ...given, name: given.name.replaceAll(/\s+/gu, ' ').trimStart() } : input
  },
  problem: (value, { signed }) => {
    if (!isSignature(value)) return undefined
    if (value.name.trim() === '') return { code: 'answers.signature-name' }
    const count = [...value.name].length
    if (count > LONGEST_NAME) return { code: 'answers.own-text', params: { count, max: LONGEST_NAME } }
    return signed !== undefined && value.of !== signed ? { code: 'answers.signature-old' } : undefined
  },
  format: (value) => (isSignature(value) ? value.name : String(value)),
  fromMessage: (written) => ({ name: written }),
}
