import {
  compileForm,
  definitionSet,
  FLAGS,
  openForm,
  type Answers,
  type Definition,
  type Flag,
  type Json,
  type QuestionType,
} from '#engine'
import { createFormStore, type FormStore } from '#renderer'

type Sample = {
  readonly label: string
  readonly help?: string
  readonly answer: Json
  readonly more?: { readonly [property: string]: Json }
}

const PLACES: Json = [
  { value: 'hall', label: 'Marsh Hall', help: 'Two stops from the harbour' },
  { value: 'station', label: 'Marine Station' },
  { value: 'remote', label: 'At home' },
]

/** One representative question per type; a type without one does not compile. */
const SAMPLES: { readonly [T in QuestionType]: Sample } = {
  text: { label: 'City', answer: 'Port Callow', more: { maxLength: 60 } },
  'long-text': {
    label: 'How does the work belong to your course?',
    help: 'Two or three sentences.',
    answer: 'The field work of the second year continues in the turbine hall.',
    more: { maxLength: 250 },
  },
  number: { label: 'Hours a week', answer: 20, more: { min: 1, max: 40, unit: 'hours' } },
  quantity: {
    label: 'Weight of the parcel',
    answer: { amount: 5, unit: 'kg' },
    more: {
      units: [
        { value: 'kg', label: 'kg' },
        { value: 'lb', label: 'lb' },
      ],
    },
  },
  money: { label: 'Wages offered', answer: '71400.00', more: { decimals: 2 } },
  date: { label: 'Start date', help: 'Month, day, year: MM/DD/YYYY', answer: '2027-01-11' },
  time: { label: 'When do you arrive?', help: 'For example 9:30 am', answer: '09:30' },
  'date-time': { label: 'When is your appointment?', answer: '2027-01-11T09:30' },
  duration: { label: 'How long does the experiment run?', help: 'For example 1 h 30 min', answer: 'PT1H30M' },
  choice: { label: 'Where will you work?', answer: 'hall', more: { choices: PLACES } },
  choices: { label: 'Which places do you use?', answer: ['hall', 'station'], more: { choices: PLACES } },
  'yes-no': { label: 'Is the position paid?', answer: true },
  acknowledgement: { label: 'I have read the rules of the laboratory and will follow them', answer: true },
  rating: { label: 'How clear was this page?', answer: 4, more: { scale: { max: 5, low: 'Not clear', high: 'Very clear' } } },
  file: {
    label: 'Offer letter',
    help: 'PDF, JPG or PNG, up to 10 MB.',
    answer: [{ id: 'one', name: 'Offer letter.pdf', size: 219_136, type: 'application/pdf' }],
    more: { accept: ['application/pdf'], maxSize: 10_485_760 },
  },
  signature: {
    label: 'Signature of the supervisor',
    answer: { name: 'Ria Okafor', drawn: 'M20 120L80 60L140 120L200 40L260 130', at: '2027-01-11T09:30:00Z', by: 'Ria Okafor' },
  },
  email: { label: 'Work e-mail', answer: 'r.okafor@brightwater.example' },
  phone: { label: 'Phone', answer: '5550142387', more: { minLength: 10, maxLength: 10 } },
}

/** The question that stands for a type, as a definition says it, and an answer to it. */
export const sampleQuestion = (type: QuestionType): { readonly question: { readonly [property: string]: Json }; readonly answer: Json } => {
  const { label, help, answer, more } = SAMPLES[type]
  return { question: { question: 'answer', label, ...(help === undefined ? {} : { help }), type, ...more }, answer }
}

/** A form of one question, compiled and opened by the engine like any other. */
export const oneQuestion = (type: QuestionType, flag: Flag): FormStore => {
  const { question, answer } = sampleQuestion(type)
  const id = `sample-${type}.form`
  const form = {
    id,
    title: question['label'],
    draw: 'compact',
    pages: [
      {
        id: `${type}-${flag}`,
        title: TITLES[flag],
        ...(flag === 'hidden' ? { help: 'Nothing of the question is drawn, and no answer leaves the server.' } : {}),
        items: [{ ...question, flag }],
      },
    ],
  }
  const answers: Answers = flag === 'required' ? {} : { answer }
  return createFormStore(
    openForm(compileForm(definitionSet({ [id]: form as unknown as Definition }), id), { answers, context: { today: '2026-11-21' } }),
  )
}

const TITLES: { readonly [F in Flag]: string } = {
  required: 'Required, empty',
  editable: 'Editable, answered',
  'read-only': 'Read-only',
  hidden: 'Hidden',
}

/** In the order of a page's life: asked, answered, closed, gone. */
export const FLAGS_IN_ORDER: readonly Flag[] = [...FLAGS].sort((a, b) => Object.keys(TITLES).indexOf(a) - Object.keys(TITLES).indexOf(b))
