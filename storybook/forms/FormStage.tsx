import { Suspense, use, useState } from 'react'
import { people } from 'virtual:sojourn-gallery/facts'
import { explain, findValues, FLAGS, type Flag, type FormContext, type FormPlan, type FormSession } from '#engine'
import { createFormStore, FormView, Message, type FormServices } from '#renderer'
import { BASE } from '../institutions/base.ts'
import { findInstitution } from '../institutions/find-institution.ts'
import { isClosed, type Stages } from '../institutions/stage-context.ts'
import { viewerOf } from '../institutions/viewers.ts'
import { AS_WRITTEN } from './gallery-languages.ts'
import { openStory, type Shown } from './open-story.ts'
import { readAs } from './read-as.ts'
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
  const { plan, session, context, label, why } = openStory(shown)
  const store = createFormStore(session)
  if (shown.story.refused !== undefined) store.check('submit')
  return { store, services: servicesFor(plan, session, context), label, why, closed: isClosed(context, shown.flag) }
}

const nowhere = (): void => undefined

/** What the toolbar says otherwise than the story, in words. */
type Captions = { readonly institution?: string; readonly viewer?: string }

const Opened = ({ institution, viewer, ...shown }: Shown & Captions) => {
  const { plan, story, flag, stage, today } = shown
  const [{ store, services, label, why, closed }] = useState(() => open(shown))
  const captions = [
    story.name,
    ...(institution === undefined ? [] : [institution]),
    ...(flag !== undefined && story.flag === undefined ? [`all ${flag}`] : []),
    ...(viewer !== undefined && story.role === undefined ? [`seen by ${viewer}`] : []),
    ...(stage === undefined ? [] : [label === undefined ? 'which has no such stage' : `in the stage “${label}”`]),
    ...(today === undefined ? [] : [`on ${today}`]),
  ]
  return (
    <>
      <h1 className="sj-title1" style={{ marginBlockEnd: 4 }}>
        {plan.title}
      </h1>
      <p className="sj-muted" style={{ marginBlockEnd: 20 }}>
        {captions.join(', ')}
      </p>
      {why !== undefined && (
        <div style={{ marginBlockEnd: 20 }}>
          <Message intent="info">{why}</Message>
        </div>
      )}
      {flag === 'hidden' ? (
        <p>Every question of this form is hidden: nothing of it is drawn, and no answer is sent to this person.</p>
      ) : (
        <FormView store={store} services={services} {...(closed ? {} : { onSend: nowhere })} />
      )}
    </>
  )
}

const isFlag = (value: unknown): value is Flag => (FLAGS as readonly unknown[]).includes(value)

type Read = { readonly default: FormPlan; readonly stages: Stages | undefined }

type Readings = {
  readonly office: string
  /** As the demo institution has it, in its own language. */
  readonly own: Read
  /** As others have it, and in other languages, by `readAs`. */
  readonly others: { readonly [readAs: string]: () => Promise<Read> }
}

type Otherwise = Omit<Shown, 'plan' | 'stages'> & Captions

const loaded = new Map<() => Promise<unknown>, Promise<Read>>()

const ReadOtherwise = ({ load, ...shown }: Otherwise & { readonly load: () => Promise<Read> }) => {
  const coming = loaded.get(load) ?? load()
  loaded.set(load, coming)
  const { default: plan, stages } = use(coming)
  return <Opened {...shown} plan={plan} stages={stages} />
}

type Globals = { readonly [name: string]: unknown }

const chosen = (globals: Globals, name: string): string => String(globals[name] ?? '')
const CHOICES = ['flag', 'person', 'stage', 'today', 'institution', 'language']

/** A form of an office with the choices of the toolbar; changing a choice opens the form again. */
export const drawForm = ({ office, own, others }: Readings, story: Shown['story'], globals: Globals) => {
  const institution = findInstitution(office, chosen(globals, 'institution'))
  const [stage, today, person] = ['stage', 'today', 'person'].map((name) => chosen(globals, name) || undefined)
  const viewer = viewerOf(people, person ?? '')
  const shown: Otherwise = {
    story,
    flag: isFlag(globals['flag']) ? globals['flag'] : undefined,
    person,
    stage,
    today,
    user: viewer?.user,
    viewer: viewer?.name,
    settings: institution.facts.settings,
    ...(institution.id !== '' && { institution: institution.id === BASE ? 'without an institution' : `at ${institution.facts.name}` }),
  }
  const key = CHOICES.map((name) => chosen(globals, name)).join(' ')
  const load = others[readAs(institution.id, chosen(globals, 'language'))] ?? others[readAs(institution.id, AS_WRITTEN)]
  if (load === undefined) return <Opened key={key} plan={own.default} stages={own.stages} {...shown} />
  return (
    <Suspense>
      <ReadOtherwise key={key} load={load} {...shown} />
    </Suspense>
  )
}
