import { openForm, type Answers, type Flag, type FormContext, type FormPlan, type FormSession, type Json } from '#engine'
import { stageContext, type Stages } from '../institutions/stage-context.ts'
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
  /** What rules read of the person of the toolbar, over the user of the story. */
  readonly user?: { readonly [name: string]: Json }
  /** The date of the toolbar. */
  readonly today?: string
  readonly stages?: Stages
  readonly stage?: string
  readonly person?: string
  readonly settings: { readonly [name: string]: Json }
}

type OpenedStory = {
  readonly plan: FormPlan
  readonly context: FormContext
  readonly session: FormSession
  /** The words for the stage, where the form has it, and why it locks the form. */
  readonly label?: string
  readonly why?: string
}

/** Opens a form as a story describes it, with what the toolbar says otherwise. */
export const openStory = (shown: Shown): OpenedStory => {
  const plan = shown.flag === undefined ? shown.plan : withFlag(shown.plan, shown.flag)
  const open = contextOf(shown)
  const { stages, stage = '', person = '' } = shown
  const { context: staged, ...words } = stageContext({ plan, stages, stage, person })
  const context = {
    ...open,
    ...staged,
    ...(staged.case === undefined ? {} : { case: { ...asObject(open.case), ...asObject(staged.case) } }),
  }
  return { plan, context, session: openForm(plan, { answers: answersOf(shown, open), context }), ...words }
}

const contextOf = ({ plan, story, user: viewer, today, settings }: Shown): FormContext => {
  const { answers: _answers, user, related, record, settings: own, ...rest } = story.given
  return {
    today: TODAY,
    ...rest,
    ...(today === undefined ? {} : { today }),
    record: { ...SAMPLE_PERSON, ...asObject(record) },
    user: { ...asObject(user), ...viewer },
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
