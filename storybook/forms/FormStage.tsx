import { useState } from 'react'
import { settings } from 'virtual:sojourn-gallery/facts'
import { explain, FLAGS, openForm, type Answers, type Flag, type FormContext, type FormPlan, type FormSession, type Json } from '#engine'
import { createFormStore, explanationOf, FormView, type FormServices } from '#renderer'
import { fillSample } from './sample-answers.ts'
import { sampleRows } from './sample-rows.ts'
import { sampleUploads } from './sample-uploads.ts'
import type { FormStory } from './stories-of.ts'
import { withFlag } from './with-flag.ts'

/** What an example that says no date of its own takes for today; the same day as in the tests. */
const TODAY = '2026-11-21'

type Shown = { readonly plan: FormPlan; readonly story: Pick<FormStory, 'given' | 'filled' | 'sent' | 'name'>; readonly flag?: Flag; readonly role?: string }

const contextOf = ({ plan, story, role }: Shown): FormContext => {
  const { answers: _answers, user, related, settings: own, ...rest } = story.given
  return {
    today: TODAY, mode: 'edit', ...rest,
    user: { ...asObject(user), ...(role === undefined ? {} : { userRole: role }) },
    related: { ...sampleRows(plan), ...asObject(related) } as FormContext['related'],
    settings: { ...settings, ...asObject(own) },
  } as FormContext
}

const asObject = (value: Json | undefined): { readonly [key: string]: Json } => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { readonly [key: string]: Json }) : {})

const ASPECTS = { hidden: 'visible', required: 'required', locked: 'read-only', refused: 'problem', closed: 'option' } as const

const servicesFor = (plan: FormPlan, session: FormSession, context: FormContext): FormServices => ({
  uploads: sampleUploads,
  explain: (path, aspect, option) => explanationOf(explain(plan, path, ASPECTS[aspect], { answers: session.stored(), context, ...(option === undefined ? {} : { option }) })),
})

/** Sample answers are given while everything is open, so that what is then closed has something to show. */
const answersOf = (shown: Shown, context: FormContext): Answers => {
  const answers = asObject(shown.story.given['answers'])
  if (shown.story.filled !== true) return answers
  const session = openForm(withFlag(shown.plan, 'editable'), { answers, context })
  fillSample(session)
  return session.stored()
}

const open = (shown: Shown) => {
  const plan = shown.flag === undefined ? shown.plan : withFlag(shown.plan, shown.flag)
  const context = contextOf(shown)
  const session = openForm(plan, { answers: answersOf(shown, context), context })
  const store = createFormStore(session)
  if (shown.story.sent === true) store.check('submit')
  return { store, services: servicesFor(plan, session, context) }
}

const Opened = (shown: Shown) => {
  const [{ store, services }] = useState(() => open(shown))
  const isHidden = shown.flag === 'hidden'
  return (
    <>
      <h1 className="sj-title1" style={{ marginBlockEnd: 4 }}>{shown.plan.title}</h1>
      <p className="sj-muted" style={{ marginBlockEnd: 20 }}>{[shown.story.name, shown.role === undefined ? undefined : `seen by ${shown.role}`].filter((part) => part !== undefined).join(', ')}</p>
      {isHidden
        ? <p>Every question of this form is hidden: nothing of it is drawn, and no answer is sent to this person.</p>
        : <FormView store={store} services={services} onSend={() => undefined} />}
    </>
  )
}

const isFlag = (value: unknown): value is Flag => (FLAGS as readonly unknown[]).includes(value)

/** A form of `definitions/` with the choices of the toolbar; a choice opens it anew. */
export const drawForm = (plan: FormPlan, story: Shown['story'], globals: { readonly [name: string]: unknown }) => {
  const flag = isFlag(globals['flag']) ? globals['flag'] : undefined
  const role = typeof globals['role'] === 'string' && globals['role'] !== '' ? globals['role'] : undefined
  return <Opened key={`${flag ?? ''} ${role ?? ''}`} plan={plan} story={story} flag={flag} role={role} />
}
