import type { BringLog } from '../bring-log.ts'
import type { BroughtQuestion } from '../brought.ts'
import { entriesOf, entryOf, inside, textAt, type At } from '../source-json.ts'
import { valueOf } from './read-options.ts'

type Typing = BroughtQuestion['typing']
/** What the extensions of an item say. */
export type Extended = {
  readonly typing: Partial<Typing>
  readonly isHidden: boolean
  readonly least?: number | undefined
  readonly most?: number | undefined
}

const TEXTS = ['text', 'long-text', 'email', 'phone']
const LIMITED = ['number', 'date', 'date-time', 'time']
const MEGABYTE = 1_000_000

type Read = (extension: At, type: string) => Partial<Typing> | undefined

const numberOf = (extension: At): number | undefined => {
  const value = valueOf(extension, 'value')?.value
  return typeof value === 'number' ? value : undefined
}
const limit =
  (name: 'min' | 'max'): Read =>
  (extension, type) => {
    const value = valueOf(extension, 'value')?.value
    return LIMITED.includes(type) && (typeof value === 'number' || typeof value === 'string') ? { [name]: value } : undefined
  }

const TYPINGS: { readonly [name: string]: Read } = {
  minValue: limit('min'),
  maxValue: limit('max'),
  regex: (extension, type) => {
    const pattern = valueOf(extension, 'value')?.value
    return TEXTS.includes(type) && typeof pattern === 'string' ? { pattern: `^(?:${pattern})$` } : undefined
  },
  minLength: (extension, type) => {
    const minLength = numberOf(extension)
    return TEXTS.includes(type) && minLength !== undefined ? { minLength } : undefined
  },
  maxDecimalPlaces: (extension, type) => {
    const decimals = numberOf(extension)
    return type === 'number' && decimals !== undefined ? { decimals } : undefined
  },
  maxSize: (extension, type) => {
    const size = numberOf(extension)
    return type === 'file' && size !== undefined && size > 0 ? { maxSize: Math.round(size * MEGABYTE) } : undefined
  },
  mimeType: (extension, type) => {
    const accept = valueOf(extension, 'value')?.value
    return type === 'file' && typeof accept === 'string' ? { accept: [accept] } : undefined
  },
  'questionnaire-unit': (extension, type) => {
    const unit = valueOf(extension, 'value')?.label
    return type === 'number' && unit !== undefined ? { unit } : undefined
  },
}

const EXPRESSIONS = /(?:Expression|variable|constraint)$/u

export const hasExtension = (item: At, name: string): boolean =>
  entriesOf(inside(item, 'extension')).some((extension) => textAt(extension, 'url')?.endsWith(name) === true)

/** `type` is that of the question, as it is asked here. */
export const extensionsOf = (item: At, type: string, log: BringLog): Extended => {
  let typing: Partial<Typing> = {}
  const accept: string[] = []
  const flags = { isHidden: false }
  const occurs: { least?: number; most?: number } = {}
  for (const extension of entriesOf(inside(item, 'extension'))) {
    const url = textAt(extension, 'url') ?? 'extension'
    const name = url.slice(url.lastIndexOf('/') + 1)
    const read = entryOf(TYPINGS, name)?.(extension, type)
    const number = numberOf(extension)
    if (read !== undefined) {
      accept.push(...(read.accept ?? []))
      typing = { ...typing, ...read }
    } else if (name === 'questionnaire-hidden') flags.isHidden = inside(extension, 'valueBoolean').value === true
    else if (name === 'questionnaire-minOccurs' && number !== undefined) occurs.least = number
    else if (name === 'questionnaire-maxOccurs' && number !== undefined) occurs.most = number
    else {
      log.leave(extension.at, url, EXPRESSIONS.test(name) ? 'expression' : 'property')
    }
  }
  return { typing: { ...typing, ...(accept.length > 0 && { accept }) }, ...flags, ...occurs }
}
