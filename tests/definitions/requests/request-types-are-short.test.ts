import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { readDefinitions } from '../../_helpers/definitions.ts'

const MEDIAN_LINES = 120
const MOST_LINES = 200
const WIDEST_LINE = 160
/** What more types than this share is not of one of them: a family of three that adds, changes and ends a record divides its lines. */
const FAMILY = 3

type Named = { readonly id: string; readonly abstract?: boolean; readonly uses?: unknown }
type Definition = { readonly id: string; readonly text: string; readonly json: Named }

const definitions = new Map(
  readDefinitions()
    .sources.filter(({ file }) => !file.endsWith('.overlay.json') && !file.endsWith('.translations.json'))
    .map(({ file, text }): readonly [string, Definition] => {
      const id = basename(file, '.json')
      return [id, { id, text, json: JSON.parse(text) as Named }]
    }),
)

/** Every text of a value that is the id of a definition. Examples name none. */
const idsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return definitions.has(value) ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, held]) => (name === 'examples' ? [] : idsIn(held)))
}

/** All that a type of request needs, wherever it stands. A screen and a menu lead to all types, and are followed no further. */
const neededBy = (id: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(id)) return found
  found.add(id)
  if (/\.(?:screen|menu)$/.test(id)) return found
  for (const next of idsIn(definitions.get(id)?.json)) neededBy(next, found)
  return found
}

/** What pages read beside the requests, such as the terms of the year, exists without them. */
const elsewhere = new Set(
  [...definitions.values()].flatMap(({ id, json }) =>
    id.endsWith('.screen') ? idsIn(json.uses).flatMap((used) => [...neededBy(used)]) : [],
  ),
)

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

const types = [...definitions.values()].flatMap(({ id, json }) =>
  id.endsWith('.case') && json.abstract !== true && neededBy(id).has('student-request.case') ? [{ id, needs: neededBy(id) }] : [],
)

/** The lines of a type by definition: the whole of what it alone needs, and its part of what its family shares. */
const countOf = ({ needs }: (typeof types)[number]): readonly (readonly [string, number])[] =>
  [...needs].flatMap((id) => {
    const shared = types.filter((type) => type.needs.has(id)).length
    return shared > FAMILY || elsewhere.has(id) ? [] : [[id, linesOf(definitions.get(id)?.text ?? '') / shared] as const]
  })

const counts = types.map((type) => {
  const parts = countOf(type)
  return { id: type.id, parts, lines: parts.reduce((sum, [, lines]) => sum + lines, 0) }
})

test.each(counts)('$id is said in at most 200 lines besides its examples, with all that exists for it alone', ({ parts, lines }) => {
  expect(parts.length).toBeGreaterThan(1)
  expect(lines, JSON.stringify(parts)).toBeLessThanOrEqual(MOST_LINES)
})

test('half of the types are said in at most 120 lines', () => {
  const sorted = counts.map(({ lines }) => lines).toSorted((a, b) => a - b)
  expect(sorted.length).toBeGreaterThan(10)
  expect(sorted[Math.floor(sorted.length / 2)], JSON.stringify(counts.map(({ id, lines }) => [id, lines]))).toBeLessThanOrEqual(
    MEDIAN_LINES,
  )
})

test('a record and its fields outside of its folder count as well', () => {
  const parts = counts.find(({ id }) => id === 'site-of-activity.case')?.parts.map(([id]) => id)
  expect(parts).toEqual(
    expect.arrayContaining(['site-of-activity.form', 'site-of-activity.entity', 'site-of-activity.fields', 'sites-of-student.view']),
  )
  expect(parts).not.toContain('student-request.case')
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
