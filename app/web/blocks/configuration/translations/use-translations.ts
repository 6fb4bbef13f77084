import { useCallback, useEffect, useRef, useState } from 'react'
import type { Json } from '#engine'
import type { ServedTranslation, TranslatedInChange, TranslationWork } from '../../../../server/contract/configuration/translations.ts'
import type { QueryOf } from '../../../../server/contract/operations.ts'
import { call } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useFreeHeld } from '../change/use-free-held.ts'
import { sendKnowing, useChange, type OpenChange, type OvertakenEdit } from '../use-change.ts'

export type WantedTexts = Pick<QueryOf<'GET /api/configuration/translations/:language'>, 'show' | 'q' | 'definition' | 'group'>
/** `was`: what it replaces, as this window knows it. */
export type SaidText = Pick<ServedTranslation, 'definition' | 'place'> & { readonly text: string; readonly was: string }

export const nameOfText = ({ definition, place }: Pick<ServedTranslation, 'definition' | 'place'>): string => `${definition}#${place}`

export type OpenTranslations = Pick<
  OpenChange,
  'state' | 'refused' | 'heldBy' | 'turn' | 'takeOver' | 'current' | 'overtaken' | 'asked'
> & {
  readonly work: TranslationWork | undefined
  readonly error: unknown
  readonly loading: boolean
  readonly say: (texts: readonly SaidText[]) => Promise<boolean>
  readonly step: (way: 'undo' | 'redo') => Promise<void>
  readonly decide: (edit: OvertakenEdit, which: 'mine' | 'there') => Promise<void>
  /** Fetches what comes after the texts that are shown; gives the first of it. */
  readonly more: () => Promise<ServedTranslation | undefined>
  readonly reload: () => void
}

const isStill = ({ state }: ServedTranslation, show: WantedTexts['show'] = 'todo'): boolean =>
  show === 'all' || (show === 'todo' ? state !== 'done' : state === show)

/** What is shown after some of it was said: a text stays in sight when it is done, until something else is asked for. */
const after = (work: TranslationWork, { texts, counts, undo, redo }: TranslatedInChange): TranslationWork => {
  const fresh = new Map(texts.map((text) => [nameOfText(text), text]))
  const { undo: _, redo: __, ...rest } = work
  return {
    ...rest,
    texts: work.texts.map((text) => fresh.get(nameOfText(text)) ?? text),
    counts,
    ...(undo && { undo }),
    ...(redo && { redo }),
  }
}

/** The texts that are wanted, as a change has them. */
export const useTranslations = (language: string, change: string | undefined, wanted: WantedTexts, name: string): OpenTranslations => {
  const open = useChange(change, name)
  const { run, current, step: stepThrough, decide: decideOn } = open
  const key = JSON.stringify(wanted)
  // The list is asked for again when something else is wanted, not when the first edit begins a change.
  const [asked, setAsked] = useState({ key, change, turn: 0 })
  if (asked.key !== key) setAsked({ key, change: change ?? asked.change, turn: asked.turn })
  const [seen, setSeen] = useState(change)
  if (seen !== change) {
    setSeen(change)
    // Another change was chosen, and has texts of its own.
    if (seen !== undefined) setAsked({ key, change, turn: asked.turn + 1 })
  }
  const {
    data: work,
    error,
    loading,
    put,
  } = useOperation(
    'GET /api/configuration/translations/:language',
    { params: { language }, query: { ...wanted, change: asked.change } },
    asked.turn,
  )
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  }, [work])
  const reload = useCallback(() => setAsked((was) => ({ ...was, change: current(), turn: was.turn + 1 })), [current])
  // What this window wrote itself was not written by another one, also where its answer is still on the way.
  const written = useRef(new Map<string, string>())
  useFreeHeld(() => {
    const into = current()
    return written.current.size > 0 && into !== undefined ? { change: into } : undefined
  })
  const say = (texts: readonly SaidText[]): Promise<boolean> => {
    const [only] = texts.length === 1 ? texts : []
    const name = only && nameOfText(only)
    return run(
      async (into, over) => {
        const send = (known: Json | undefined) =>
          call('POST /api/configuration/changes/:change/translations', {
            ...into,
            body: {
              language,
              texts: texts.map(({ was, ...text }) => ({
                ...text,
                ...(!over.anew && { was }),
                ...(typeof known === 'string' && { was: known }),
              })),
              ...(over.takeOver && { takeOver: over.takeOver }),
            },
          })
        const own = name === undefined ? undefined : written.current.get(name)
        const answer = await sendKnowing(send, { was: over.anew ? undefined : only?.was, over, own })
        if (only && name !== undefined) written.current.set(name, answer.texts[0]?.text ?? '')
        if (latest.current) put(after(latest.current, answer))
      },
      only && name !== undefined ? { path: name, mine: only.text } : undefined,
    )
  }
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    if (!loading) for (const done of waiting.current.splice(0)) done()
  }, [loading])
  const reloadNow = useCallback(
    () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve)
        reload()
      }),
    [reload],
  )
  const step = useCallback((way: 'undo' | 'redo'): Promise<void> => stepThrough(way, reloadNow), [stepThrough, reloadNow])
  const decide = useCallback(
    (edit: OvertakenEdit, which: 'mine' | 'there'): Promise<void> => decideOn(edit, which, reloadNow),
    [decideOn, reloadNow],
  )
  const more = async (): Promise<ServedTranslation | undefined> => {
    const shown = latest.current
    if (!shown) return undefined
    const offset = shown.texts.filter((text) => isStill(text, wanted.show)).length
    const next = await call('GET /api/configuration/translations/:language', {
      params: { language },
      query: { ...wanted, change: current(), offset },
    })
    const known = new Set(shown.texts.map(nameOfText))
    const fresh = next.texts.filter((text) => !known.has(nameOfText(text)))
    const texts = [...shown.texts, ...fresh]
    put({ ...next, texts, found: texts.length + next.found - offset - next.texts.length })
    return fresh[0]
  }
  return { ...open, work, error, loading, say, step, decide, more, reload }
}
