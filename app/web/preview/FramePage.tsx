import { useEffect, useRef, useState } from 'react'
import { createFormStore, FormView, LoadingRows, type FormServices, type FormStore } from '#renderer'
import { fieldsOf, openForm, type Answers, type FormPlan } from '#engine'
import { explainInWords } from '../forms/explain-in-words.ts'
import { changedAnswers, listen, tell, withChanged, type AnswersChanged, type FromFrame, type ToFrame } from './messages.ts'
import { showPart, type FramePart } from './show-part.ts'
import { HiddenBox, HiddenSections, WhyPlace } from './why/WhyPlace.tsx'
import { whyHere, type WhyHere } from './why/why-here.ts'
import './preview.css'

type Shown = {
  readonly store: FormStore
  readonly services: FormServices
  readonly marked: readonly string[]
  readonly count: number
  /** Why everything is as it is, where that is asked for. */
  readonly why: WhyHere | undefined
}
type Show = Extract<ToFrame, { kind: 'show' }>

const toPreview = (message: FromFrame): void => tell(parent, message)

/** The questions that nobody but a rule answers: each person has a value of their own. */
const isComputed = (plan: FormPlan, name: string): boolean => fieldsOf(plan).some(({ path, value }) => path === name && value !== undefined)

/** A form that tells every answer and hears those of others, without telling them again. */
const openShared = ({ plan, answers, context }: Show) => {
  const store = createFormStore(openForm(plan, { answers, context, newRowId: () => crypto.randomUUID().slice(0, 8) }))
  let known: Answers = store.session.stored()
  let hears = false
  store.onChanged(() => {
    if (hears) return
    const now = store.session.stored()
    const changed = changedAnswers(known, now)
    known = now
    if (changed) toPreview({ kind: 'typed', ...changed })
  })
  /** False when a list of rows changed, or something that is not asked here: the form is opened anew. */
  const hear = ({ set, gone }: AnswersChanged): boolean => {
    const asked = new Set(fieldsOf(plan).map(({ path }) => path))
    const names = [...Object.keys(set), ...gone].filter((name) => !isComputed(plan, name))
    if (names.some((name) => !asked.has(name))) return false
    hears = true
    for (const name of names) store.receiveAnswer(name, set[name])
    hears = false
    known = store.session.stored()
    return true
  }
  return { store, hear }
}

/** The edge of what a change touches. */
const MarkedStyle = ({ marked }: { readonly marked: readonly string[] }) =>
  marked.length === 0 ? null : (
    <style>
      {marked.map((path) => `[data-path=${JSON.stringify(path)}]`).join(',')}
      {'{border-inline-start:3px solid var(--colorBrandStroke1);padding-inline-start:10px}'}
    </style>
  )

/** A form as one person sees it. It is handed over by the page around this one, and what is typed goes there and nowhere else. */
export const FramePage = () => {
  const [shown, setShown] = useState<Shown>()
  const [part, setPart] = useState<FramePart>([])
  const main = useRef<HTMLElement>(null)
  useEffect(() => (main.current ? showPart(main.current, part) : undefined), [part, shown?.count])
  useEffect(() => {
    let last: Show | undefined
    let open: ReturnType<typeof openShared> | undefined
    let count = 0
    const show = (message: Show): void => {
      last = message
      open = openShared(message)
      const { store } = open
      const why = message.why && whyHere(store, message.why)
      const onOpen = (definition: string, part: string): void => toPreview({ kind: 'open', definition, part })
      const services: FormServices = {
        ...(why && {
          beneath: (path) => <WhyPlace why={why} path={path} onOpen={onOpen} />,
          hiddenPlace: (path) => <HiddenBox why={why} path={path} onOpen={onOpen} />,
        }),
        explain: (path, aspect, option) => Promise.resolve(explainInWords(message.plan, store.session, path, aspect, option)),
      }
      count += 1
      setShown({ store, services, marked: message.marked, count, why })
    }
    const stop = listen<ToFrame>(
      () => parent,
      (message) => {
        if (message.kind === 'show') show(message)
        else if (message.kind === 'at') setPart(message.part)
        else if (message.kind === 'answers' && last && open && !open.hear(message))
          show({ ...last, answers: withChanged(open.store.session.stored(), message) })
      },
    )
    toPreview({ kind: 'ready' })
    return stop
  }, [])
  return (
    <main className="sj-frame" ref={main}>
      {shown === undefined ? (
        <LoadingRows rows={6} />
      ) : (
        <>
          <MarkedStyle marked={shown.marked} />
          <FormView key={shown.count} store={shown.store} services={shown.services} intro={null} problemsAt="questions" />
          {shown.why && <HiddenSections why={shown.why} />}
        </>
      )}
    </main>
  )
}
