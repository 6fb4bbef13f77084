import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { createFormStore, focusProblem, FormView, type FormServices, type FormStore } from '#renderer'
import { isBlank, openForm, sameJson, type Json } from '#engine'
import type { PartProperties } from '../../../server/contract/configuration.ts'
import { Origin } from './origin/Origin.tsx'
import type { OpenDraft } from './use-draft.ts'

const PAUSE_MS = 600

/** `property`: the one that gets the focus. */
type Props = {
  readonly draft: OpenDraft
  readonly part: PartProperties
  readonly property: string | undefined
  /** The part has other values than this form knows of, as after an edit of the code. `focused`: the property that was edited. */
  readonly onOther: (focused: string | undefined) => void
}

/** What stands where nothing is answered: a setting keeps its place, and is an empty text. */
const blankOf = (part: PartProperties, before: Json | undefined): Json | undefined => {
  if (part.values !== true) return undefined
  return typeof before === 'string' ? '' : before
}

/** The answers that differ from what was stored last, as edits. */
const changedIn = (
  store: FormStore,
  { stored, part }: { readonly stored: Map<string, Json>; readonly part: PartProperties },
  paths: ReadonlySet<string>,
): readonly (readonly [string, Json | undefined])[] =>
  [...paths].flatMap((path) => {
    const { value, problems } = store.session.field(path)
    // A text that is not a number yet stays in its input until it is one.
    if (problems.some(({ severity }) => severity === 'error')) return []
    const now = isBlank(value) ? blankOf(part, stored.get(path)) : value
    return sameJson(now ?? null, stored.get(path) ?? null) ? [] : [[path, now] as const]
  })

const blankless = (value: Json | undefined): Json => (value === undefined || isBlank(value) ? null : value)

const putIn = (values: Map<string, Json>, property: string, value: Json | undefined): void => {
  if (value === undefined) values.delete(property)
  else values.set(property, value)
}

/** The properties of a part, drawn by the form renderer: what is typed is stored a moment later, or as soon as the field is left. */
export const PropertyFields = ({ draft, part, property, onOther }: Props) => {
  const ids = useId()
  const [{ store, path, plan }] = useState(() => ({
    plan: part.plan.hash,
    store: createFormStore(openForm(part.plan, { answers: part.answers, context: { today: '' }, newRowId: () => '' }), { ids }),
    path: part.path,
  }))
  const { edit } = draft
  const [stored] = useState(() => new Map<string, Json>(Object.entries(part.answers)))
  /** What the server has; `stored` has what is on its way as well. */
  const [confirmed] = useState(() => new Map(stored))
  const [waiting] = useState(() => new Set<string>())
  const send = async (property: string, value: Json | undefined): Promise<void> => {
    const was = stored.get(property) ?? null
    putIn(stored, property, value)
    const place = `${path}/${property}`
    let isRefused = false
    const onRefused = (): void => {
      isRefused = true
    }
    const isStored = await edit(value === undefined ? { do: 'remove', path: place } : { do: 'set', path: place, value }, { was, onRefused })
    if (isStored) return putIn(confirmed, property, value)
    // A later edit of the same property is on its way.
    if (!sameJson(stored.get(property) ?? null, value ?? null)) return
    const before = confirmed.get(property)
    putIn(stored, property, before)
    const isShown = sameJson(blankless(store.session.field(property).value), blankless(value))
    if (isRefused && isShown) store.receiveAnswer(property, before)
  }
  const save = (): void => {
    const changed = changedIn(store, { stored, part }, waiting)
    waiting.clear()
    for (const [property, value] of changed) void send(property, value)
  }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = store.onChanged((paths) => {
      for (const changed of paths) waiting.add(changed)
      clearTimeout(timer)
      timer = setTimeout(save, PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
      save()
    }
    // The form belongs to one part; another part has a form of its own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- save reads what is made once with the store, and of the part what no edit changes
  }, [store])
  useEffect(() => {
    if (property !== undefined) focusProblem({ path: property }, store)
  }, [store, property])
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isKnown = sameJson(part.answers as Json, Object.fromEntries(stored))
    const active = document.activeElement
    const back = active?.closest<HTMLElement>('.sj-conf-origin')?.closest<HTMLElement>('[data-path]')?.dataset['path']
    // While edits of this form are on their way, what the server says is older than what is typed here.
    const isBusy = waiting.size > 0 || draft.state === 'saving' || (back === undefined && form.current?.contains(active) === true)
    // Other properties are asked, as of another kind of answer or when all are shown.
    const isOtherForm = part.plan.hash !== plan
    const focused = form.current?.contains(active) === true ? active?.closest<HTMLElement>('[data-path]')?.dataset['path'] : undefined
    if (isOtherForm && waiting.size === 0 && draft.state !== 'saving') onOther(back ?? focused)
    else if (!isKnown && !isBusy) onOther(back)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each answer of the server
  }, [part])
  const services = useMemo((): FormServices => {
    const beneath = (name: string) => {
      const comesFrom = part.comesFrom[name]
      const label = part.plan.pages.flatMap(({ nodes }) => nodes).find(({ id }) => id === name)?.label ?? name
      return comesFrom && <Origin draft={draft} path={`${path}/${name}`} label={label} comesFrom={comesFrom} />
    }
    return { beneath }
  }, [draft, part, path])
  return (
    <div ref={form} onBlur={save}>
      <FormView store={store} services={services} intro={null} problemsAt="questions" />
    </div>
  )
}
