import { onceForText } from '../once-for.ts'

/** A counted part of a text: `{count, plural, one {# request} other {# requests}}`. */
type Plural = { readonly name: string; readonly forms: readonly (readonly [form: string, text: string])[] }

const OPENING = /\{\s*([A-Za-z_][\w.-]*)\s*,\s*plural\s*,/u

/** Fifty counts in one another are a hundred braces. A text that has more is words. */
const MOST_BRACES = 100

const isTooDeep = (text: string): boolean => {
  let depth = 0
  for (const [brace] of text.matchAll(/[{}]/gu)) {
    depth += brace === '{' ? 1 : -1
    if (depth > MOST_BRACES) return true
  }
  return false
}

/** The place behind the brace that closes the one before `from`; -1 where none does. */
const behindBrace = (text: string, from: number): number => {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return -1
}

const formsIn = (body: string): Plural['forms'] => {
  const forms: (readonly [string, string])[] = []
  let rest = body
  for (let found = /^\s*(=\d+|\w+)\s*\{/u.exec(rest); found !== null; found = /^\s*(=\d+|\w+)\s*\{/u.exec(rest)) {
    const end = behindBrace(rest, found[0].length)
    if (end < 0) return forms
    forms.push([found[1] ?? '', rest.slice(found[0].length, end - 1)])
    rest = rest.slice(end)
  }
  return forms
}

type Piece = string | Plural

/** An office has some thousand texts with counts or merge fields in all of its languages. */
const MOST_TEXTS = 5000

/** The words of a text and its counted parts. */
const piecesOf = onceForText(MOST_TEXTS, (text): readonly Piece[] => {
  const pieces: Piece[] = []
  let rest = isTooDeep(text) ? '' : text
  for (let found = OPENING.exec(rest); found !== null; found = OPENING.exec(rest)) {
    const start = found.index + found[0].length
    const end = behindBrace(rest, start)
    if (end < 0) break
    pieces.push(rest.slice(0, found.index), { name: found[1] ?? '', forms: formsIn(rest.slice(start, end - 1)) })
    rest = rest.slice(end)
  }
  pieces.push(pieces.length === 0 ? text : rest)
  return pieces
})

/** The counted parts of a text, with the names they count. */
export const pluralsIn = (text: string): readonly Plural[] =>
  text.includes(', plural,') || OPENING.test(text) ? piecesOf(text).filter((piece) => typeof piece !== 'string') : []

const MOST_LANGUAGES = 50
const rulesOf = onceForText(MOST_LANGUAGES, (locale) => new Intl.PluralRules(locale))

/** The forms that a language has: one and other in English, six in Arabic. */
export const pluralForms = (locale: string): readonly string[] => rulesOf(locale).resolvedOptions().pluralCategories

const formFor = ({ forms }: Plural, count: number, locale: string): string => {
  const named = (name: string): string | undefined => forms.find(([form]) => form === name)?.[1]
  return named(`=${count}`) ?? named(rulesOf(locale).select(count)) ?? named('other') ?? ''
}

export type Counting = {
  /** The count of a name; undefined where there is none, which is said as `other`. */
  readonly countOf: (name: string) => number | undefined
  /** The blank or the words that stand for the number: `#`. */
  readonly written?: (name: string) => string
  readonly locale: string
}

/** The text with the form that goes with each count, and the count in place of `#`. Other merge fields stay. */
export const withPlurals = (text: string, { countOf, written = (name) => `{${name}}`, locale }: Counting): string => {
  if (pluralsIn(text).length === 0) return text
  return piecesOf(text)
    .map((piece) => {
      if (typeof piece === 'string') return piece
      const form = formFor(piece, countOf(piece.name) ?? Number.NaN, locale)
      return withPlurals(form, { countOf, written, locale }).replaceAll('#', written(piece.name))
    })
    .join('')
}

/** The text with `say` of its words, in every form of its counted parts. */
export const withEachForm = (text: string, say: (words: string) => string): string =>
  piecesOf(text)
    .map((piece) =>
      typeof piece === 'string'
        ? say(piece)
        : `{${piece.name}, plural, ${piece.forms.map(([form, inner]) => `${form} {${withEachForm(inner, say)}}`).join(' ')}}`,
    )
    .join('')

/** The text with every one of its forms, for whoever asks which merge fields it has. */
export const withAllForms = (text: string): string =>
  pluralsIn(text).length === 0
    ? text
    : piecesOf(text)
        .map((piece) =>
          typeof piece === 'string' ? piece : `{${piece.name}} ${piece.forms.map(([, form]) => withAllForms(form)).join(' ')}`,
        )
        .join('')
