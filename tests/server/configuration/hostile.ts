import { strToU8, zipSync } from 'fflate'

/** A workbook that names one part so many times, in which a row of a few bytes stands for many cells. */
export const hostileWorkbook = (times: number, row: string, filling = ''): Buffer => {
  const sheets = Array.from({ length: times }, (_, index) => `<sheet name="s${index}" id="a"/>`).join('')
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(`<workbook><sheets>${sheets}</sheets>${filling}</workbook>`),
      'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>'),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${row}</sheetData></worksheet>`),
    }),
  )
}

/** Patterns that a backtracking matcher would not end with for hours, on the letters of one answer. */
export const PATTERNS = [
  '^(?:.*x?)(?:.*x?)(?:.*x?)(?:.*x?)b$',
  '^(?:a*a*|b)(?:a*a*|b)(?:a*a*|b)b$',
  `^${'.{0,99}'.repeat(5)}b$`,
  `^${'a{1,30}'.repeat(5)}b$`,
  '.{0,9}'.repeat(9),
  '(a+)+$',
]

const form = (items: readonly object[], more: object = {}): object => ({
  id: 'hostile.form',
  title: 'Hostile',
  pages: [{ id: 'all', title: 'All', items }],
  ...more,
})

const pairs = (depth: number): object => ({ map: [{ range: [1000] }, depth === 0 ? 1 : pairs(depth - 1)] })
const counted = (depth: number): object =>
  form([{ question: 'all', type: 'number', label: 'All', value: { count: [pairs(depth)] } }], {
    examples: [{ name: 'is worked out', given: {}, then: { all: { value: 1000 } } }],
  })

/** Each text is the one before it twice. */
const doubled = form(
  Array.from({ length: 24 }, (_, index) => ({
    question: `t${index}`,
    type: 'text',
    label: 'Text',
    value: index === 0 ? 'x' : { cat: [{ var: `answers.t${index - 1}` }, { var: `answers.t${index - 1}` }] },
  })),
  { examples: [{ name: 'is worked out', given: {}, then: {} }] },
)

const nested = `${'{n, plural, other {'.repeat(3000)}x${'}}'.repeat(3000)}`

/** Definitions that would hold a server, by what they do, each with the code that it is answered with. */
export const DEFINITIONS: readonly (readonly [what: string, definition: object, codes: readonly string[]])[] = [
  ['two deep lists', counted(1), ['rule.steps']],
  ['four deep lists', counted(3), ['rule.steps']],
  ['texts that double', doubled, []],
  ...PATTERNS.map(
    (pattern) =>
      [
        `the pattern ${pattern}`,
        form([{ question: 'a', type: 'text', label: 'A', pattern }]),
        pattern === '(a+)+$' ? ['rule.pattern'] : [],
      ] as const,
  ),
  ['3,000 plurals in one another', form([{ question: 'a', type: 'text', label: nested }]), ['text.brace', 'text.root-unknown']],
  [
    'a form that is two of its own pages',
    { id: 'hostile.form', title: 'Hostile', pages: [1, 2].map((page) => ({ id: `p${page}`, title: 'P', form: 'hostile.form' })) },
    ['form.page-cycle', 'form.page-cycle'],
  ],
]

export const listOf = (length: number): readonly object[] =>
  Array.from({ length }, (_, index) => ({ value: `new-${index}`, label: `New ${index}` }))

const xliff = (body: string): string =>
  `<xliff version="1.2"><file target-language="es" source-language="en" datatype="plaintext" original="x"><body>${body}</body></file></xliff>`
export const XLIFF = {
  '200,000 elements': xliff('<x/>'.repeat(200_000)),
  '60,000 attributes': xliff(`<trans-unit ${Array.from({ length: 60_000 }, (_, index) => `a${index}=""`).join(' ')}/>`),
}
