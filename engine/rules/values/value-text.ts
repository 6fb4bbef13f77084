import { isBlank } from './blank.ts'
import { isList, type Json } from './json.ts'
import { explanationTexts } from '../../texts/en/explanations.ts'

const texts = explanationTexts.rule

export type Naming = {
  /** The label of a path; by default its last name, spelled out. */
  readonly labelOf?: (path: string) => string | undefined
  /** A value of that path in words: the label of a coded value, a formatted date. */
  readonly textOf?: (value: Json, path: string | undefined) => string | undefined
}

/** `program_end_date` → "Program end date"; `startDate` → "Start date". */
export const spellOut = (name: string): string => {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/gu, (_found, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/[_-]+/gu, ' ')
    .trim()
  return words === '' ? name : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

export const labelOfPath = (path: readonly string[], { labelOf }: Naming): string =>
  path.length === 0 ? texts.entry : (labelOf?.(path.join('.')) ?? (path.join('.') === 'today' ? 'today' : spellOut(path.at(-1) ?? '')))

export const textOfValue = (value: Json, naming: Naming, path?: string): string => {
  const own = naming.textOf?.(value, path)
  if (own !== undefined) return own
  if (isBlank(value)) return texts.missing
  if (value === true) return texts.yes
  if (value === false) return texts.no
  if (isList(value)) {
    return texts.or(value.map((entry) => textOfValue(entry, naming, path)))
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
