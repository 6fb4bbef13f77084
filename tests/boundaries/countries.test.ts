import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The texts of a language follow one country, and programs write days as they are stored. */
const ALLOWED = /\/texts\/en\/|\/stored-locale\.ts$|\.(?:test|stories)\.tsx?$|^renderer\/stage\/|^app\/web\/dist\//
/** What authors of definitions read. */
const FOR_AUTHORS = /^engine\/(?:loading\/codes|definition\/)|^renderer\/theme\/contrast\.ts$/

/** A locale as a text (regions that begin with X are no country's), a sign or code of a currency alone in a text, an order of day, month and year. */
const COUNTRY = [/['"`][a-z]{2}-[A-WYZ][A-Z]['"`]/u, /['"`](?:\p{Sc}|USD|EUR)['"`]/u, /\b(?:MM[/.-]DD|DD[/.-]MM)[/.-]YYYY\b/u]
/** `name.startsWith('$')`: the names of the engine's own values. */
const OWN_NAMES = /(?:startsWith\(|case )'\$'/gu

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gmu, '')

const countriesIn = (text: string): readonly string[] =>
  withoutComments(text)
    .replace(OWN_NAMES, '')
    .split('\n')
    .filter(
      (line) =>
        COUNTRY.some((shape) => shape.test(line)) ||
        /toLocale(?:String|DateString|TimeString)\(|(?<!Number\([\w.]*)\.toFixed\(/u.test(line),
    )

test.each(['engine', 'renderer', 'app/web', 'app/server'])('%s names no locale, no currency and no order of a date', (room) => {
  const files = globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !ALLOWED.test(file) && !FOR_AUTHORS.test(file))
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) => countriesIn(readFileSync(`${root}/${file}`, 'utf8')).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})

test('a locale, a sign and a pattern in code are found, and a comment and a name of the engine are not', () => {
  const planted = [
    "const a = new Intl.NumberFormat('de-AT')",
    "const b = facts.unit ?? '$'",
    "const c = 'DD.MM.YYYY'",
    'const d = value.toLocaleString()',
    'const f = value.toFixed(2)',
    'const g = Number(value.toFixed(2))',
    '/** 01/11/2027, as MM/DD/YYYY in en-US */',
    "const e = name.startsWith('$')",
  ]
  expect(countriesIn(planted.join('\n'))).toHaveLength(5)
})
