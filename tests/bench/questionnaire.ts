import type { Form, Item } from '#engine'

/** The size and the contents of a generated questionnaire. The same seed gives the same questionnaire. */
export type Load = {
  readonly questions: number
  readonly seed?: number
  /** Questions of a section; 25 unless it is given. */
  readonly section?: number
  /** Makes every question required that can be answered. */
  readonly allRequired?: boolean
  /** Share of questions with a check that reads another answer. The pages have none; the headless figures add them. */
  readonly checks?: number
}

export const SECTION = 25
/** The two measured questions: a line of text no rule reads, and a yes/no that shows one question. */
export const TYPED = 'q0'
export const ASKED = 'q1'
export const REVEALED = 'q2'

/** A small generator with a seed, the same on every machine (mulberry32). */
const randomOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const SHARES = [
  ['text', 40],
  ['number', 14],
  ['yes-no', 14],
  ['choice', 12],
  ['email', 8],
  ['date', 6],
  ['long-text', 6],
] as const
type Kind = (typeof SHARES)[number][0]

export const CHOICES = [
  { value: 'a', label: 'Port Callow' },
  { value: 'b', label: 'Marsh Hall' },
  { value: 'c', label: 'Elsewhere' },
] as const

const kindAt = (roll: number): Kind => {
  let left = roll * 100
  for (const [kind, share] of SHARES) {
    if (left < share) return kind
    left -= share
  }
  return 'text'
}

/** Makes a form of the product's own format: sections of 25, 20 % visible and 10 % required on an earlier answer, 5 % computed, one list of rows. */
export const makeQuestionnaire = ({ questions, seed = 7, section = SECTION, allRequired = false, checks = 0 }: Load): Form => {
  const random = randomOf(seed)
  const deciders: { readonly id: string; readonly value: boolean | string }[] = []
  const numbers: string[] = []
  /** One of the questions shortly before, so that a rule reads its own section or one near it. */
  const recent = <T>(list: readonly T[]): T | undefined => list[list.length - 1 - Math.floor(random() * Math.min(list.length, 40))]
  const items: Item[] = []
  const makeItem = (number: number): Item => {
    const id = `q${number}`
    const required = allRequired ? { flag: 'required' as const } : {}
    if (id === TYPED) return { question: id, type: 'text', label: 'Question 1', ...required }
    if (id === ASKED) return { question: id, type: 'yes-no', label: 'Question 2', ...required }
    if (id === REVEALED)
      return { question: id, type: 'text', label: 'Question 3', visibleWhen: { '==': [{ var: `answers.${ASKED}` }, true] } }
    const kind = kindAt(random())
    const roll = random()
    const decider = recent(deciders)
    const [first, second] = [recent(numbers), recent(numbers)]
    const head = { question: id, label: `Question ${number + 1}` }
    if (roll < 0.05 && first !== undefined && second !== undefined)
      return { ...head, type: 'number', value: { '+': [{ var: `answers.${first}` }, { var: `answers.${second}` }] } }
    const condition = decider === undefined ? undefined : { '==': [{ var: `answers.${decider.id}` }, decider.value] }
    // A question that decides about others is always visible, so the depth of a questionnaire does not depend on chance.
    const hides = roll >= 0.05 && roll < 0.25 && condition !== undefined && !allRequired
    const asks = roll >= 0.25 && roll < 0.35 && condition !== undefined && !allRequired
    if (!hides && kind === 'yes-no') deciders.push({ id, value: true })
    if (!hides && kind === 'choice') deciders.push({ id, value: 'b' })
    if (!hides && kind === 'number') numbers.push(id)
    const check =
      checks > 0 && random() < checks && first !== undefined && first !== id
        ? {
            checks: [
              {
                id: `${id}-check`,
                must: { '!=': [{ var: `answers.${id}` }, { var: `answers.${first}` }] },
                message: 'Not the same number again.',
              },
            ],
          }
        : {}
    return {
      ...head,
      type: kind,
      ...required,
      ...check,
      ...(kind === 'choice' ? { choices: CHOICES.map((choice) => ({ ...choice })) } : {}),
      ...(hides ? { visibleWhen: condition } : {}),
      ...(asks ? { requiredWhen: condition } : {}),
    }
  }
  for (let index = 0; index < questions; index += 1) items.push(makeItem(index))

  const pages = Array.from({ length: Math.ceil(questions / section) }, (_, page) => ({
    id: `s${page}`,
    title: `Section ${page + 1}`,
    items: items.slice(page * section, (page + 1) * section),
  }))
  pages[1]?.items.push({
    repeat: 'rows',
    label: 'Earlier stays',
    addLabel: 'Add a stay',
    items: [
      { question: 'place', type: 'text', label: 'Place' },
      { question: 'from', type: 'date', label: 'From' },
      { question: 'paid', type: 'yes-no', label: 'Paid?' },
    ],
  })
  return { id: 'bench.form', title: `Questionnaire of ${questions}`, description: 'Generated for the bench.', pages }
}

/** A generated condition, for adapters that express it in another language. */
export type Condition = { readonly on: string; readonly is: boolean | string }

const conditionOf = (rule: unknown): Condition | undefined => {
  if (typeof rule !== 'object' || rule === null || !('==' in rule) || !Array.isArray(rule['=='])) return undefined
  const [read, is] = rule['=='] as [{ var: string }, boolean | string]
  return { on: read.var.replace('answers.', ''), is }
}

/** The two numbers that a computed answer adds up. */
const sumOf = (rule: unknown): readonly [string, string] | undefined => {
  if (typeof rule !== 'object' || rule === null || !('+' in rule) || !Array.isArray(rule['+'])) return undefined
  const [first, second] = rule['+'] as [{ var: string }, { var: string }]
  return [first.var.replace('answers.', ''), second.var.replace('answers.', '')]
}

export type Asked = {
  readonly id: string
  readonly type: Kind
  readonly label: string
  readonly required: boolean
  readonly visible: Condition | undefined
  readonly requiredOn: Condition | undefined
  readonly sum: readonly [string, string] | undefined
}
export type Listed = { readonly id: string; readonly label: string; readonly questions: readonly Asked[] }
export type Section = {
  readonly id: string
  readonly title: string
  readonly questions: readonly Asked[]
  readonly lists: readonly Listed[]
}

const askedOf = (item: Item): Asked => ({
  id: item.question ?? '',
  type: (item.type ?? 'text') as Kind,
  label: item.label ?? '',
  required: item.flag === 'required',
  visible: conditionOf(item.visibleWhen),
  requiredOn: conditionOf(item.requiredWhen),
  sum: sumOf(item.value),
})

/** The form read back for the adapters; nothing is added to the definition. */
export const sectionsOf = (form: Form): readonly Section[] =>
  form.pages.map((page) => {
    const items: readonly Item[] = page.items ?? []
    return {
      id: page.id,
      title: page.title,
      questions: items.filter((item) => item.question !== undefined).map(askedOf),
      lists: items.flatMap((item) =>
        item.repeat === undefined ? [] : [{ id: item.repeat, label: item.label ?? '', questions: (item.items ?? []).map(askedOf) }],
      ),
    }
  })
