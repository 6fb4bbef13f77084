import type { FieldState, FormSession, Json, PlanNode } from '#engine'
import { SAMPLE_VALUES } from './sample-rows.ts'

/** Sample texts for a question, chosen by words in its name. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/first.?name/iu, 'Ria'],
  [/middle.?name/iu, 'Jo'],
  [/(last|family|sur).?name/iu, 'Okafor'],
  [/suffix/iu, 'Jr'],
  [/city/iu, 'Port Callow'],
  [/title|position/iu, 'Turbine Design Intern'],
  [/addr(ess)?_?(line)?_?2|line_?2|unit|suite/iu, 'Dock 4'],
  [/addr|street|line/iu, '14 Harbor Road'],
  [/course/iu, 'MENG 599'],
  [/postal|zip/iu, '49417'],
  [/authority|contact/iu, 'Dana Abara'],
  [/name|employer|company/iu, 'Brightwater Turbines'],
]
const wordsFor = (id: string): string => WORDS.find(([about]) => about.test(id))?.[1] ?? 'Brightwater'

const datesFor = (id: string): readonly string[] => {
  if (/birth|dob/iu.test(id)) return ['1996-05-04']
  return /end|until|expir|_to$/iu.test(id) ? ['2027-04-30', '2029-06-30'] : []
}

const DIGITS = '5550142387'

/** Candidate answers, the most useful first. A field gets the first one without a problem. */
const candidates = ({ node, options }: FieldState): readonly Json[] => {
  const { type, minLength = 0, maxLength = 40, min, max } = node
  const open = node.draw === 'search-server' ? SAMPLE_VALUES : options.filter(({ disabled }) => !disabled)
  switch (type) {
    case 'text':
      return node.input === 'digits'
        ? [maxLength, minLength, 4].map((length) => DIGITS.slice(0, Math.min(length, 10)))
        : [wordsFor(node.id), '71,400.00', 'Marsh', 'A1', 'N0012345678', 'N123456789', '12-3456789'].map((text) => text.slice(0, maxLength))
    case 'long-text':
      return ['The position continues the field work of the second year and is part of the degree.'.slice(0, maxLength)]
    case 'number':
      return [20, 4, 1, Number(min ?? 0), Number(max ?? 0)]
    case 'quantity':
      return open.flatMap(({ value: unit }) => [20, 4, 1, 200].map((amount) => ({ amount, unit })))
    case 'money':
      return ['71400.00', '950.00', '12.50']
    case 'date':
      return [...datesFor(node.id), '2027-01-11', '2027-04-30', '2026-08-24', '2022-09-15', '1996-05-04', '2027-01', '2027']
    case 'time':
      return ['09:30', '14:00']
    case 'date-time':
      return ['2027-01-11T09:30', '2027-04-30T14:00']
    case 'duration':
      return ['PT1H30M', 'PT30M', 'P1D']
    // The first option of a long list is rarely a good example.
    case 'choice':
      return open
        .slice(open.length > 12 ? Math.floor(open.length / 2) : 0)
        .slice(0, 4)
        .map(({ value }) => value)
    case 'choices':
      return [open.slice(0, 2).map(({ value }) => value), open.slice(0, 1).map(({ value }) => value)]
    case 'yes-no':
      return [true, false]
    case 'acknowledgement':
      return [true]
    case 'rating':
      return [4, 3]
    case 'signature':
      return [{ name: 'Ria Okafor' }]
    case 'email':
      return ['r.okafor@brightwater.example']
    case 'phone':
      return [DIGITS, '5550142']
    case 'file':
      return [[{ id: 'sample', name: 'Offer letter.pdf', size: 219_136, type: 'application/pdf' }]]
  }
}

const isOpen = ({ flag, value }: Pick<FieldState, 'flag' | 'value'>): boolean =>
  (flag === 'editable' || flag === 'required') && (value === undefined || value === null || value === '')

const fill = (session: FormSession, path: string): void => {
  const before = session.field(path)
  if (!isOpen(before)) return
  for (const value of candidates(before)) {
    session.set(path, value)
    if (session.field(path).problems.length === 0) return
  }
  session.set(path, undefined)
}

const fillAll = (session: FormSession, nodes: readonly PlanNode[], leave: readonly string[], place: (path: string) => string): void => {
  for (const node of nodes) {
    if (node.kind === 'content') continue
    const path = place(node.path)
    if (leave.includes(path)) continue
    if (node.kind === 'field') {
      fill(session, path)
      continue
    }
    if (session.rows(path).mayAdd && session.rows(path).rows.length === 0) session.addRow(path)
    for (const row of session.rows(path).rows)
      fillAll(session, node.nodes, leave, (inner) => `${path}.${row}${inner.slice(node.path.length + 2)}`)
  }
}

/** Answers every open question that needs one, twice, because an answer may open another question. */
export const fillSample = (session: FormSession, leave: readonly string[] = []): void => {
  for (let pass = 0; pass < 2; pass += 1) for (const { nodes } of session.plan.pages) fillAll(session, nodes, leave, (path) => path)
}
