import { Suspense, use, useState } from 'react'
import { offices } from 'virtual:sojourn-gallery/facts'
import { explain, findValues, FLAGS, type Flag, type FormContext, type FormPlan, type FormSession } from '#engine'
import { createFormStore, FormView, type FormServices } from '#renderer'
import { openStory, type Shown } from './open-story.ts'
import { SAMPLE_VALUES } from './sample-rows.ts'
import { sampleUploads } from './sample-uploads.ts'

const ASPECTS = { hidden: 'visible', required: 'required', locked: 'read-only', refused: 'problem', closed: 'option' } as const

const servicesFor = (plan: FormPlan, session: FormSession, context: FormContext): FormServices => ({
  uploads: sampleUploads,
  findOptions: async (_path, text) => findValues(SAMPLE_VALUES, text, SAMPLE_VALUES.length),
  explain: (path, aspect, option) =>
    explain(plan, path, ASPECTS[aspect], { answers: session.stored(), context, ...(option === undefined ? {} : { option }) }),
})

const open = (shown: Shown) => {
  const { plan, session, context } = openStory(shown)
  const store = createFormStore(session)
  if (shown.story.refused !== undefined) store.check('submit')
  return { store, services: servicesFor(plan, session, context) }
}

const nowhere = (): void => undefined

const Opened = (shown: Shown) => {
  const { plan, story, flag, role } = shown
  const [{ store, services }] = useState(() => open(shown))
  const captions = [
    story.name,
    ...(flag !== undefined && story.flag === undefined ? [`all ${flag}`] : []),
    ...(role !== undefined && story.role === undefined ? [`seen by ${role}`] : []),
  ]
  return (
    <>
      <h1 className="sj-title1" style={{ marginBlockEnd: 4 }}>
        {plan.title}
      </h1>
      <p className="sj-muted" style={{ marginBlockEnd: 20 }}>
        {captions.join(', ')}
      </p>
      {flag === 'hidden' ? (
        <p>Every question of this form is hidden: nothing of it is drawn, and no answer is sent to this person.</p>
      ) : (
        <FormView store={store} services={services} {...(flag === 'read-only' ? {} : { onSend: nowhere })} />
      )}
    </>
  )
}

const isFlag = (value: unknown): value is Flag => (FLAGS as readonly unknown[]).includes(value)

type Plans = {
  readonly office: string
  readonly plan: FormPlan
  /** The same form in other languages, by their tags. */
  readonly plans: { readonly [language: string]: () => Promise<{ readonly default: FormPlan }> }
}

const loaded = new Map<() => Promise<unknown>, Promise<{ readonly default: FormPlan }>>()

const InLanguage = ({ load, ...shown }: Omit<Shown, 'plan'> & { readonly load: Plans['plans'][string] }) => {
  const coming = loaded.get(load) ?? load()
  loaded.set(load, coming)
  return <Opened {...shown} plan={use(coming).default} />
}

/** A form of an office with the choices of the toolbar; changing a choice opens the form again. */
export const drawForm = ({ office, plan, plans }: Plans, story: Shown['story'], globals: { readonly [name: string]: unknown }) => {
  const flag = isFlag(globals['flag']) ? globals['flag'] : undefined
  const role = typeof globals['role'] === 'string' && globals['role'] !== '' ? globals['role'] : undefined
  const language = String(globals['language'] ?? '')
  const load = plans[language]
  const { settings = {} } = offices[office] ?? {}
  const shown = { story, flag, role, settings }
  const key = `${flag ?? ''} ${role ?? ''} ${language}`
  if (load === undefined) return <Opened key={key} plan={plan} {...shown} />
  return (
    <Suspense>
      <InLanguage key={key} load={load} {...shown} />
    </Suspense>
  )
}
