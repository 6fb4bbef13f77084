import { openForm, type Answers, type Flag, type FormContext, type FormPlan, type FormSession, type Json } from '#engine'
import { fillSample } from './sample-answers.ts'
import { SAMPLE_PERSON, sampleRows } from './sample-rows.ts'
import type { FormStory } from './stories-of.ts'
import { withFlag } from './with-flag.ts'

/** The date of an example that names none; the same day as in the tests. */
const TODAY = '2026-11-21'

export type Shown = {
  readonly plan: FormPlan
  readonly story: Omit<FormStory, 'exportName' | 'isTested'>
  readonly flag?: Flag
  readonly role?: string
  readonly settings: { readonly [name: string]: Json }
}

/** Opens a form as a story describes it, with the flag and the role of the toolbar. */
export const openStory = (shown: Shown): { readonly plan: FormPlan; readonly context: FormContext; readonly session: FormSession } => {
  const plan = shown.flag === undefined ? shown.plan : withFlag(shown.plan, shown.flag)
  const context = contextOf(shown)
  return { plan, context, session: openForm(plan, { answers: answersOf(shown, context), context }) }
}

const contextOf = ({ plan, story, role, settings }: Shown): FormContext => {
  const { answers: _answers, user, related, record, settings: own, ...rest } = story.given
  return {
    today: TODAY,
    ...rest,
    record: { ...SAMPLE_PERSON, ...asObject(record) },
    user: { ...asObject(user), ...(role === undefined ? {} : { userRole: role }) },
    related: { ...sampleRows(plan), ...asObject(related) } as FormContext['related'],
    settings: { ...settings, ...asObject(own) },
  } as FormContext
}

const asObject = (value: Json | undefined): { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { readonly [key: string]: Json }) : {}

/** Sample answers are given while everything is editable, so that a form that is then closed has something to show. */
const answersOf = ({ plan, story, flag }: Shown, context: FormContext): Answers => {
  const answers = asObject(story.given['answers'])
  if (story.filled !== true) return answers
  const session = openForm(flag === undefined ? plan : withFlag(plan, 'editable'), { answers, context })
  fillSample(session, story.refused)
  return session.stored()
}
