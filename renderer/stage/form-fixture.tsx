import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { ReactNode } from 'react'
import { QUESTION_TYPES, type Answers, type FormPlan } from '#engine'
import { createFormStore } from '../state/create-form-store.ts'
import type { FormStore } from '../state/form-store.ts'
import type { FormServices } from '../state/form-context.ts'
import { sampleField, samplePlan, sampleSession } from './sample-session.ts'
import { SojournProvider } from '../theme/SojournProvider.tsx'
import type { Density } from '../theme/density.ts'
import { FormView } from '../form/FormView.tsx'

let root: Root | undefined
let host: HTMLElement | undefined

/** Removes the elements of the last test. */
export const clear = (): void => {
  root?.unmount()
  host?.remove()
}

/** Draws an element in our theme and waits until it is drawn. */
export const show = async (node: ReactNode, density: Density = 'comfortable'): Promise<HTMLElement> => {
  clear()
  const element = document.createElement('main')
  document.body.append(element)
  document.documentElement.lang = 'en'
  document.title = 'Form'
  const made = createRoot(element)
  host = element
  root = made
  flushSync(() =>
    made.render(
      <SojournProvider density={density}>
        <h1>Form</h1>
        {node}
      </SojournProvider>,
    ),
  )
  await settled()
  return element
}

/** Two frames: effects have run and the browser has drawn. */
export const settled = async (): Promise<void> => {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve())
    })
}

export const showForm = async (
  store: FormStore,
  services: FormServices = {},
  onSend: (answers: Answers) => void = () => undefined,
): Promise<HTMLElement> => show(<FormView store={store} services={services} onSend={onSend} sendLabel="Send request" />)

/** A form of `count` lines of text in sections of 25. */
export const longForm = (count: number): FormStore => {
  const pages: FormPlan['pages'] = Array.from({ length: Math.ceil(count / 25) }, (_, page) => ({
    id: `page${page}`,
    title: `Page ${page}`,
    nodes: Array.from({ length: Math.min(25, count - page * 25) }, (_each, index) => sampleField(`q${page * 25 + index}`, 'text')),
  }))
  return createFormStore(sampleSession(samplePlan(pages)))
}

const VALUES = {
  text: 'Port Callow',
  'long-text': 'Two lines\nof text',
  number: 32,
  quantity: { amount: 5, unit: 'a' },
  money: '71400.00',
  date: '2027-01-11',
  time: '09:30',
  'date-time': '2027-01-11T09:30',
  duration: 'PT1H30M',
  choice: 'a',
  choices: ['a', 'b'],
  'yes-no': true,
  acknowledgement: true,
  rating: 4,
  email: 'r.o@brightwater.example',
  phone: '5555550187',
  signature: { name: 'Ria Okafor', drawn: 'M20 120L80 60L140 120', at: '2027-01-11T09:30:00Z', by: 'Ria Okafor' },
  file: [{ id: 'f', name: 'Offer letter.pdf', size: 219136, type: 'application/pdf' }],
}
const OPTIONS = [
  { value: 'a', label: 'Marsh Hall', disabled: false },
  { value: 'b', label: 'Marine Station', help: 'By the harbour', disabled: false },
  { value: 'c', label: 'Elsewhere', disabled: true, why: 'Not for these dates' },
]

/** Every question type with every flag, answered and unanswered. */
export const everyQuestion = (): FormStore => {
  const flags = ['editable', 'required', 'read-only', 'hidden'] as const
  const nodes = QUESTION_TYPES.flatMap((type) =>
    flags.map((flag) =>
      sampleField(`${type.replace('-', '_')}_${flag.replace('-', '_')}`, type, {
        label: `${type}, ${flag}`,
        help: 'Help for this question',
        flag,
        maxLength: type === 'long-text' ? 250 : undefined,
        scale: type === 'rating' ? { max: 5, low: 'Not clear', high: 'Very clear' } : undefined,
      }),
    ),
  )
  const many = Array.from({ length: 30 }, (_, index) => ({ value: `v${index}`, label: `Value ${index}`, disabled: false }))
  nodes.push(
    sampleField('state', 'choice', { label: 'State' }),
    sampleField('country', 'choice', { label: 'Country' }),
    sampleField('month', 'date', { label: 'Month', precision: 'month' }),
    sampleField('slider', 'number', { label: 'Slider', draw: 'slider', min: 0, max: 60, flag: 'required' }),
    sampleField('site', 'text', { label: 'Site', format: 'url' }),
    sampleField('color', 'text', { label: 'Color', format: 'color' }),
    sampleField('ranked', 'choices', { label: 'Ranked', ordered: true, flag: 'required' }),
    sampleField('subject', 'choice', { label: 'Subject', draw: 'search-server' }),
    sampleField('own', 'choices', { label: 'In your own words', ownText: { label: 'Other', ask: 'Which one?' }, flag: 'required' }),
  )
  const answers = Object.fromEntries(nodes.filter((node) => node.flag !== 'editable').map((node) => [node.id, VALUES[node.type]]))
  const extras = {
    ...Object.fromEntries(
      nodes
        .filter(({ type }) => type === 'choice' || type === 'choices' || type === 'quantity')
        .map((node) => [node.id, { options: OPTIONS }]),
    ),
    state: { options: many.slice(0, 12) },
    country: { options: many },
  }
  const stays = {
    kind: 'repeat' as const,
    id: 'stays',
    path: 'stays',
    page: 'all',
    label: 'Earlier stays',
    addLabel: 'Add a period of stay',
    checks: [],
    nodes: [
      sampleField('name', 'text', { path: 'stays.*.name', label: 'Name' }),
      sampleField('from', 'date', { path: 'stays.*.from', label: 'From' }),
    ],
  }
  const grid = {
    ...stays,
    id: 'week',
    path: 'week',
    label: 'Working week',
    draw: 'grid' as const,
    totals: ['hours'],
    reorder: true,
    nodes: [
      sampleField('hours', 'number', { path: 'week.*.hours', label: 'Hours' }),
      sampleField('place', 'text', { path: 'week.*.place', label: 'Place' }),
    ],
  }
  const plan = samplePlan([
    { id: 'all', title: 'All', nodes },
    { id: 'rows', title: 'Rows', nodes: [stays, grid] },
  ])
  return createFormStore(
    sampleSession(
      plan,
      {
        ...answers,
        week: [
          { $id: 'a', hours: 8, place: 'Marsh Hall' },
          { $id: 'b', hours: 4, place: 'Marine Station' },
        ],
        stays: [
          { $id: 'a', name: 'Teo Marsh', from: '2021-09-15' },
          { $id: 'b', name: 'Inês Marsh', from: '2022-08-15' },
        ],
      },
      extras,
    ),
  )
}
