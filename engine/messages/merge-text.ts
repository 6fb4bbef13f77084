import type { Json } from '../definition/logic.ts'
import { fillText, namesOf } from './fill-text.ts'
import { behind, type Sources } from './sources.ts'
import { writeValue } from './write-value.ts'

export type MergeOptions = {
  /** Writes a value; return undefined to use `writeValue`. */
  readonly format?: (path: string, value: Json) => string | undefined
  /** What names of the text stand for; `format` is given the path behind them. */
  readonly sources?: Sources
  /** The text shown for a missing value. */
  readonly missing?: (path: string) => string | undefined
  /** Without marks of direction around the values: for what is stored, compared, put into a file, or the name of something. */
  readonly bare?: boolean
  /** The text is itself one that a definition says about its type of case, and is not merged again. */
  readonly ofType?: boolean
  /** What stands in a sentence for a value that is missing; left out: a dash. */
  readonly hole?: string
}

/** `hasHole`: a dash in the text stands for a missing value. A missing value that left with its separator makes none. */
export type MergedText = { readonly text: string; readonly missing: readonly string[]; readonly hasHole: boolean }

/** The paths a text merges: `{record.last_name}` gives `record.last_name`. */
export const mergeFields = (text: string): readonly string[] => namesOf(text)

const valueOf = (data: { readonly [root: string]: Json | undefined }, path: string): Json | undefined => {
  let current: unknown = data
  for (const key of path.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined
    current = (current as { readonly [key: string]: unknown })[key]
  }
  return current as Json | undefined
}

/** Texts that a type of case says of itself, with merge fields of their own: they are definitions, and nothing that anybody typed. */
const isOfType = (path: string): boolean => path === 'case.title' || path.startsWith('case.words.')

/**
 * Replaces `{answers.x}` by the value as a person reads it. A missing value becomes a dash or the text given for it, and is listed in
 * `missing`.
 *
 *     mergeText('Dear {record.first_name}', { record: { first_name: 'Noor' } }).text // 'Dear Noor'
 */
export const mergeText = (text: string, data: { readonly [root: string]: Json | undefined }, options: MergeOptions = {}): MergedText => {
  const missing: string[] = []
  let hasHole = false
  const merged = fillText(
    text,
    (path) => {
      const value = valueOf(data, path)
      if (typeof value === 'string' && value.includes('{') && options.ofType !== true && isOfType(path)) {
        const inner = mergeText(value, data, { ...options, bare: true, ofType: true })
        missing.push(...inner.missing)
        return inner.text
      }
      const written =
        value === undefined || value === null ? undefined : (options.format?.(behind(path, options.sources), value) ?? writeValue(value))
      if (written !== undefined && written !== '') return written
      missing.push(path)
      return options.missing?.(path)
    },
    {
      gap: () => {
        hasHole = true
        return options.hole ?? '–'
      },
      bare: options.bare ?? false,
    },
  )
  return { text: merged, missing, hasHole }
}

/** The same, returning the text only. */
export const mergedText = (text: string, data: { readonly [root: string]: Json | undefined }, options?: MergeOptions): string =>
  mergeText(text, data, options).text

/** The same for a name of something: it is compared, and stands as a whole in other texts. */
export const mergedName = (text: string, data: { readonly [root: string]: Json | undefined }): string =>
  mergeText(text, data, { bare: true }).text
