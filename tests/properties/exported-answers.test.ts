import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import {
  compileForm,
  exportForm,
  loadDefinitions,
  openForm,
  type Answers,
  type DefinitionSet,
  type FormContext,
  type FormPlan,
} from '#engine'
import { isLong } from '../_helpers/long.ts'
import { loadSets } from '../definitions/rules-of-definitions.ts'

/** The formats as the standards of the web write them. */
const FORMATS: { readonly [format: string]: RegExp } = {
  date: /^\d{4}-\d{2}-\d{2}$/u,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/u,
  time: /^\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/u,
  duration: /^P(?!$)(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?)?$/u,
  email: /^[\x21-\x3f\x41-\x7e]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu,
  uri: /^[a-z][a-z0-9+.-]*:[\x21-\x7e]+$/iu,
  color: /^#[0-9a-f]{6}$/iu,
  'data-url': /^data:/u,
}

const ajv = new Ajv({ strict: false, allErrors: true, formats: FORMATS })

/** What the schema of a form refuses of answers that the form takes: everything, where nothing is missing there; otherwise all but what is missing. */
const refusedOf = (
  plan: FormPlan,
  validate: ReturnType<Ajv['compile']>,
  given: { readonly [name: string]: unknown },
): readonly string[] => {
  const { answers = {}, ...context } = given
  const session = openForm(plan, { answers: answers as Answers, context: { today: '2026-11-21', ...context } as FormContext })
  const problems = session.problems('submit').filter(({ severity }) => severity === 'error')
  if (problems.some(({ code }) => code !== 'answers.required') || validate(session.submission())) return []
  const isMissing = problems.length > 0
  return (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if' && !(isMissing && (keyword === 'required' || keyword === 'minItems')))
    .map(({ instancePath, keyword, message = '' }) => `${instancePath} ${keyword} ${message}`)
}

/** One institution's form of each name; in the long run, those of every institution. */
const formsOf = (sets: readonly DefinitionSet[]) => {
  const seen = new Set<string>()
  return sets.flatMap((set) =>
    set.all('form').flatMap((form) => {
      if (!isLong && seen.has(form.id)) return []
      seen.add(form.id)
      return [{ set, form }]
    }),
  )
}

test('the schema of every form takes the answers that the form takes', () => {
  let taken = 0
  const refused = formsOf(loadSets()).flatMap(({ set, form }) => {
    const plan = compileForm(set, form.id)
    const validate = ajv.compile(exportForm(plan).schema)
    return [{ given: {} }, ...(form.examples ?? [])].flatMap((example) => {
      taken++
      return refusedOf(plan, validate, example.given).map((error) => `${form.id} ${error}`)
    })
  })
  expect([...new Set(refused)]).toEqual([])
  expect(taken).toBeGreaterThan(100)
})

const question = (type: string, more: object = {}) => ({ question: type.replace('-', '_'), label: type, type, flag: 'required', ...more })
const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]
const ownText = { label: 'Other' }
const isYes = { '==': [{ var: 'answers.yes_no' }, true] }

const EVERY_TYPE = {
  id: 'types.form',
  title: 'Types',
  pages: [
    {
      id: 'one',
      title: 'One',
      items: [
        question('text', { format: 'url' }),
        question('email'),
        question('number', { decimals: 2 }),
        question('date'),
        question('time'),
        question('date-time'),
        question('duration'),
        question('yes-no'),
        question('acknowledgement'),
        question('choice', { choices, ownText }),
        question('choices', { choices, ownText }),
        question('file', { maxFiles: 2 }),
        question('money'),
        question('quantity', { units: [{ value: 'kg', label: 'kg' }] }),
        question('signature'),
        question('rating'),
      ],
    },
    { id: 'two', title: 'Two', visibleWhen: { '!': isYes }, items: [question('phone')] },
    {
      id: 'three',
      title: 'Three',
      items: [question('long-text', { visibleWhen: { '>': [{ length: { var: 'answers.text' } }, 100] } })],
    },
  ],
}

test('what each type of question stores fits its schema, and a closed page requires nothing', () => {
  const { set } = loadDefinitions([{ file: 'types.form.json', text: JSON.stringify(EVERY_TYPE) }])
  const plan = compileForm(set, 'types.form')
  const validate = ajv.compile(exportForm(plan).schema)
  const answers = {
    text: 'https://exämple.org/ü',
    email: 'jürgen@exämple.org',
    number: 19.99,
    date: '2027-01-11',
    time: '09:30',
    date_time: '2027-01-11T09:30',
    duration: 'PT1H30M',
    yes_no: true,
    acknowledgement: true,
    choice: 'by mule',
    choices: ['a', 'a lamp'],
    file: [{ id: 'f1', name: 'a.pdf', size: 3, type: 'application/pdf' }],
    money: '12.50',
    quantity: { amount: 5, unit: 'kg' },
    signature: { name: 'Ada' },
    rating: 4,
  }
  const session = openForm(plan, { answers, context: { today: '2026-11-21' } })
  expect(session.problems('submit')).toEqual([])
  expect(session.submission()).toEqual(answers)
  expect(validate(session.submission()) ? [] : validate.errors).toEqual([])
})
