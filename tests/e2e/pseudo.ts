import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { bracketed, pseudoSentence, pseudoWords } from '../../engine/texts/pseudo-words.ts'
import type { Say } from './pages/form-page.ts'

/** A text as it is read in the pseudo-language. */
export const inPseudo: Say = (english, given) => (given === undefined ? bracketed(pseudoWords(english)) : pseudoSentence(english, given))

/** The beginning of a sentence in the pseudo-language, whose end nobody knows. */
export const beginsInPseudo = (english: string): RegExp => new RegExp(`^⟦${pseudoWords(english)}`, 'u')

const NAMED = ['aria-label', 'placeholder', 'title', 'alt'] as const

/** Everything that a page says: lines of its text, and names that only some people hear. */
const saidIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (named) => [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('body *')]
        .filter((each) => each.checkVisibility())
        .flatMap((each) => named.map((name) => each.getAttribute(name) ?? '')),
    ],
    NAMED,
  )

const BRACKETS = /⟦[^⟦⟧]*⟧/gu

const withoutBrackets = (text: string): string => {
  const rest = text.replaceAll(BRACKETS, ' ')
  return rest === text ? rest : withoutBrackets(rest)
}

const DEMO = path.join(import.meta.dirname, '../../definitions/international-office/demo')
const OF_A_NAME = /"(?:given|family|first|last|first_?name|last_?name)":\s*(\[[^\]]*\]|"[^"]*")/giu
const LETTERS = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*/gu

/** Every word of a name in the demo. */
const names: ReadonlySet<string> = new Set(
  globSync(`${DEMO}/*.json`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(OF_A_NAME)].flatMap(([, found = '']) => found.match(LETTERS) ?? []),
  ),
)

/** What a page says that is in no brackets and is no name: it could not be translated. `data` are words that nobody translates. */
export const unbracketed = async (page: Page, data: readonly string[]): Promise<readonly string[]> => {
  const lines = (await saidIn(page)).flatMap((text) => withoutBrackets(text).split('\n')).map((line) => line.trim())
  const isName = (word: string): boolean => names.has(word) || /^\p{Lu}{1,2}$/u.test(word)
  const rest = (line: string): string => data.reduce((left, phrase) => left.replaceAll(phrase, ''), line)
  return [...new Set(lines)].filter((line) => !(rest(line).match(LETTERS) ?? []).every(isName) || /[⟦⟧]/u.test(line))
}
