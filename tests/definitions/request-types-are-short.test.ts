import { expect, test } from 'vitest'
import { readDefinitions } from '../_helpers/definitions.ts'

const MOST_LINES = 120
const WIDEST_LINE = 160
/** What requests share stands apart; every other folder of a family is one type of request. */
const SHARED: readonly string[] = ['course-load']

const files = readDefinitions().sources.flatMap(({ file, text }) => {
  const [, type, name] = /(?:^|\/)student\/requests\/(?!shared\/)[^/]+\/([^/]+)\/([^/]+)$/.exec(file) ?? []
  return type === undefined || name === undefined || SHARED.includes(type) ? [] : [{ type, name, text }]
})

/** How many brackets a line opens more than it closes; those in texts do not count. */
const opened = (line: string): number =>
  [...line.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')].reduce(
    (sum, letter) => sum + Number('[{'.includes(letter)) - Number(']}'.includes(letter)),
    0,
  )

/** The lines of a definition without its examples. A wide line counts as the lines it would take when it is wrapped. */
const linesOf = (text: string): number => {
  let inExamples = 0
  return text.split('\n').reduce((sum, line) => {
    if (inExamples > 0 || /^\s*"examples": \[/.test(line)) {
      inExamples += opened(line)
      return sum
    }
    return line.trim() === '' ? sum : sum + Math.ceil(line.length / WIDEST_LINE)
  }, 0)
}

/** The types that a folder holds: its cases that somebody can start. */
const typesIn = (texts: readonly string[]): number =>
  texts.filter((text) => {
    const { id, abstract } = JSON.parse(text) as { readonly id: string; readonly abstract?: boolean }
    return id.endsWith('.case') && abstract !== true
  }).length

test.each([...new Set(files.map(({ type }) => type))])('%s is said in at most 120 lines a type besides its examples', (folder) => {
  const inFolder = files.filter(({ type }) => type === folder)
  const counted = inFolder.map(({ name, text }) => ({ name, lines: linesOf(text) }))
  expect(counted.length).toBeGreaterThan(1)
  const types = typesIn(inFolder.map(({ text }) => text))
  expect(types).toBeGreaterThan(0)
  const lines = counted.reduce((sum, file) => sum + file.lines, 0)
  expect(lines / types, JSON.stringify(counted)).toBeLessThanOrEqual(MOST_LINES)
})

test('the lines of examples are not counted, wherever they stand', () => {
  const text = [
    '{',
    '  "id": "a.form",',
    '  "change": {',
    '    "examples": [',
    '      { "name": "[" }',
    '    ]',
    '  },',
    '  "examples": [{ "name": "x" }]',
    '}',
  ]
  expect(linesOf(text.join('\n'))).toBe(5)
})
