import { useCallback, useEffect, useRef, useState } from 'react'
import type { ServedTranslation, TranslatedInChange, TranslationWork } from '../../../../server/contract/configuration/translations.ts'
import type { QueryOf } from '../../../../server/contract/operations.ts'
import { call } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useChange, type OpenChange } from '../use-change.ts'

export type WantedTexts = Pick<QueryOf<'GET /api/configuration/translations/:language'>, 'show' | 'q' | 'definition' | 'group'>
export type SaidText = Pick<ServedTranslation, 'definition' | 'place'> & { readonly text: string }

export const nameOfText = ({ definition, place }: Pick<ServedTranslation, 'definition' | 'place'>): string => `${definition}#${place}`

export type OpenTranslations = Pick<OpenChange, 'state' | 'refused' | 'heldBy' | 'turn' | 'takeOver' | 'current'> & {
  readonly work: TranslationWork | undefined
  readonly error: unknown
  readonly loading: boolean
  readonly say: (texts: readonly SaidText[]) => Promise<boolean>
  readonly step: (way: 'undo' | 'redo') => Promise<void>
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
  const { run, current, step: stepThrough } = open
  const key = JSON.stringify(wanted)
  // The list is asked for again when something else is wanted, not when the first edit begins a change.
  const [asked, setAsked] = useState({ key, change, turn: 0 })
  if (asked.key !== key) setAsked({ key, change: change ?? asked.change, turn: asked.turn })
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
  const say = (texts: readonly SaidText[]): Promise<boolean> =>
    run(async (into, over) => {
      const answer = await call('POST /api/configuration/changes/:change/translations', {
        params: { change: into },
        body: { language, texts: [...texts], ...over },
      })
      if (latest.current) put(after(latest.current, answer))
    })
  const step = useCallback(
    (way: 'undo' | 'redo'): Promise<void> =>
      stepThrough(way, () => {
        reload()
        return Promise.resolve()
      }),
    [stepThrough, reload],
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
  return { ...open, work, error, loading, say, step, more, reload }
}
