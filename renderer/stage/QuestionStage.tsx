import { useState } from 'react'
import { findValues, type Flag, type Json, type LookupValue, type Option, type PlanField } from '#engine'
import { FormView } from '../form/FormView.tsx'
import type { FormServices, Uploads } from '../state/form-context.ts'
import { createFormStore } from '../state/create-form-store.ts'
import { samplePicture } from './sample-picture.ts'
import { sampleField, samplePlan, sampleSession } from './sample-session.ts'
import type { Density } from '../theme/density.ts'

export type StageProps = {
  readonly question: Partial<PlanField> & Pick<PlanField, 'type'>
  readonly value?: Json
  readonly flag?: Flag
  readonly options?: readonly Option[]
  /** The density of the story, whatever the toolbar says. */
  readonly density?: Density
  /** A message as if the answer had been refused. */
  readonly refused?: string
}

/** Uploads that finish after a second and are stored nowhere. */
const uploads: Uploads = {
  upload: async (_path, file, onProgress) => {
    for (const share of [0.2, 0.5, 0.8, 1]) {
      await new Promise((resolve) => {
        setTimeout(resolve, 250)
      })
      onProgress(share)
    }
    return { id: `${file.name}-${file.size}`, name: file.name, size: file.size, type: file.type }
  },
  remove: async () => undefined,
  restore: async () => undefined,
  open: async () => undefined,
}

/** The help of a question that says nothing of it. */
export const QUESTION_HELP = 'Help for this question.'

/** The list that a story searches. */
const CODES: readonly LookupValue[] = Array.from({ length: 70 }, (_, index) => ({ value: `4${index}.01`, label: `Subject ${index}` }))

const services: FormServices = {
  uploads,
  findOptions: async (_path, text) => findValues(CODES, text, 20),
  pictureAddress: samplePicture,
  explain: () => ({
    title: 'This is closed now',
    holds: false,
    reasons: [
      { fine: false, text: 'The condition in the way, with its value', detail: 'The rule in a sentence.' },
      { fine: true, text: 'A condition that is fine' },
    ],
    changes: [{ text: 'Choose another answer above' }, { text: 'Ask the office' }],
    source: 'Office policy 4.2',
    since: 'August 1, 2026',
  }),
}

const makeStore = ({ question, value, flag = 'required', options, refused }: StageProps) => {
  const plan = samplePlan([
    {
      id: 'stage',
      title: 'Section',
      nodes: [sampleField('answer', question.type, { label: 'Question', help: QUESTION_HELP, ...question, flag })],
    },
  ])
  const store = createFormStore(sampleSession(plan, value === undefined ? {} : { answer: value }, { answer: { options } }))
  if (refused !== undefined) store.setServerProblems([{ path: 'answer', code: 'sample', severity: 'error', message: refused }])
  return store
}

/** One question on a form of its own, for stories; the gallery adds theme, density and direction. */
export const QuestionStage = (props: StageProps) => {
  const [store] = useState(() => makeStore(props))
  return <FormView store={store} services={services} intro={null} />
}
