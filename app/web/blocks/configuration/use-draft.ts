import { useCallback, useEffect, useRef } from 'react'
import { isRecord, listOfPath, namesOfPart, ordersOfMoves, type Json, type Move } from '#engine'
import type { DefinitionInChange } from '../../../server/contract/configuration.ts'
import type { BodyOf } from '../../../server/contract/operations.ts'
import { call } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { knownAt } from './known-at.ts'
import { placesOfMove, type ListedPart } from './outline/places-of-move.ts'
import { useFreeHeld } from './change/use-free-held.ts'
import { useHeldElse } from './use-held-else.ts'
import { sendKnowing, useChange, type OpenChange, type OvertakenEdit, type Where, type Writes } from './use-change.ts'

/** A move has an act of its own. */
type Edit = Exclude<BodyOf<'POST /api/configuration/changes/:change/edits'>['edit'], { readonly do: 'move' }>
/**
 * `joined`: one step to take back with the edit before it. `begins`: a definition that the edit names. `was`: what stands there as a form
 * of this window knows it, null for nothing; left out: as this window was lastAnswer last. What was written in another window is not lost then.
 * `onRefused`: called where the edit is refused, by the server or by the person it asks; not where the server was not reached.
 */
type How = Pick<BodyOf<'POST /api/configuration/changes/:change/edits'>, 'begins' | 'was'> & {
  readonly joined?: boolean
  readonly onRefused?: () => void
}
/** A text of the definition in another language. `was`: what it replaces, as this window knows it. */
type Translation = { readonly language: string; readonly place: string; readonly text: string; readonly was: string }

export type OpenDraft = Pick<OpenChange, 'state' | 'refused' | 'heldBy' | 'turn' | 'takeOver' | 'overtaken' | 'asked'> & {
  readonly data: DefinitionInChange | undefined
  /** Who edits it right now, when that is somebody else and no edit was refused for it. */
  readonly heldElse: string | undefined
  readonly error: unknown
  readonly edit: (edit: Edit, how?: How) => Promise<boolean>
  /** Moves parts, as one step to take back. */
  readonly move: (moves: readonly Move[], parts: readonly ListedPart[]) => Promise<boolean>
  /** `was`: the text that it replaces; left out: the one that this window knows of. */
  readonly write: (text: string, was?: string) => Promise<boolean>
  readonly translate: (translation: Translation) => Promise<boolean>
  readonly decide: (edit: OvertakenEdit, which: 'mine' | 'there') => Promise<void>
  readonly step: (way: 'undo' | 'redo') => Promise<void>
}

/** Says what was to go, where something else stands by now. A part is named. */
const wordsOfRemoval = (does: 'remove' | 'unset'): NonNullable<Writes['inWords']> => {
  const { overtaken: texts } = configurationTexts()
  return {
    mine: does === 'unset' ? texts.asBelow : texts.takenOut,
    now: (there) => {
      if (there === null) return undefined
      if (isRecord(there)) return namesOfPart(there)
      return typeof there === 'string' ? there : JSON.stringify(there)
    },
  }
}

/** Under what the order of a list is known that this window made. */
const orderOf = (list: string): string => `order of ${list}`

/** What the server answered last. It is no longer held by this window when its page is left. */
const useAnswered = (id: string, data: DefinitionInChange | undefined) => {
  const lastAnswer = useRef(data)
  const stored = useRef(data?.own.text)
  /** The change in which this window holds translations as well. */
  const translatedIn = useRef<string>(undefined)
  useEffect(() => {
    lastAnswer.current = data
    stored.current = data?.own.text
  }, [data])
  useFreeHeld(() => {
    if (translatedIn.current !== undefined) return { change: translatedIn.current }
    return lastAnswer.current?.held?.mine === true ? { definition: id } : undefined
  })
  return { lastAnswer, stored, translatedIn }
}

const wordsOfEdit = (what: Edit): { readonly inWords?: ReturnType<typeof wordsOfRemoval> } =>
  what.do === 'remove' || what.do === 'unset' ? { inWords: wordsOfRemoval(what.do) } : {}

/** A definition in a change. */
export const useDraft = (id: string, change: string | undefined, where?: Where): OpenDraft => {
  const { data, error, put, reload } = useOperation('GET /api/configuration/definitions/:id', { params: { id }, query: { change } })
  const open = useChange(change, data?.title ?? id, where)
  const { run, askFirst, step: stepThrough, decide: decideOn, state, refused, heldBy, turn, overtaken, asked, takeOver } = open
  const heldElse = useHeldElse(id, data, { isWriting: refused !== undefined || state === 'saving' || state === 'failed', reload })
  // What this window wrote itself was not written by another one, also where its answer is still on the way.
  const written = useRef(new Map<string, Json>())
  const { lastAnswer, stored, translatedIn } = useAnswered(id, data)
  const edit = useCallback(
    (what: Edit, { joined = false, begins, was, onRefused }: How = {}): Promise<boolean> => {
      const { path } = what
      const mine = what.do === 'set' ? what.value : null
      return run(
        async (into, { anew, ...over }) => {
          const send = (known: Json | undefined) =>
            call('POST /api/configuration/changes/:change/edits', {
              ...into,
              body: {
                definition: id,
                edit: what,
                ...over,
                ...(known !== undefined && { was: known }),
                ...(joined && { joined: true as const }),
                ...(begins && { begins }),
              },
            })
          // Edits before this one have been answered by now.
          const there = what.do === 'insert' || !lastAnswer.current ? undefined : knownAt(lastAnswer.current.definition as Json, path)
          lastAnswer.current = await sendKnowing(send, { was: anew ? undefined : (was ?? there), over, own: written.current.get(path) })
          put(lastAnswer.current)
          if (what.do !== 'insert') written.current.set(path, mine)
        },
        { path, mine, ...wordsOfEdit(what), ...(onRefused && { onRefused }) },
      )
    },
    [run, put, id, lastAnswer],
  )
  const move = useCallback(
    (moves: readonly Move[], parts: readonly ListedPart[]): Promise<boolean> => {
      const orders = ordersOfMoves(parts, moves)
      const [first] = orders
      if (!first) return Promise.resolve(true)
      return run(
        async (into, { was, anew, ...over }) => {
          for (const [index, { move: edit, before, list, after }] of orders.entries()) {
            const send = (known: Json | undefined) =>
              call('POST /api/configuration/changes/:change/edits', {
                ...into,
                body: {
                  definition: id,
                  edit,
                  ...over,
                  ...(known !== undefined && { was: known }),
                  ...(index > 0 && { joined: true as const }),
                },
              })
            // Whoever chose this order over another one knows both.
            const decided = index === 0 ? was : undefined
            const known = was === undefined && !anew ? [...before] : decided
            lastAnswer.current = await sendKnowing(send, { was: known, own: written.current.get(orderOf(listOfPath(edit.path))) })
            put(lastAnswer.current)
            written.current.set(orderOf(list), [...after])
          }
        },
        { path: first.move.path, mine: [...first.after], inWords: placesOfMove(first, parts) },
      )
    },
    [run, put, id, lastAnswer],
  )
  const write = useCallback(
    (text: string, known?: string): Promise<boolean> =>
      run(
        async (into, { was = known ?? stored.current, takeOver }) => {
          const answer = await askFirst((sure) =>
            call('PUT /api/configuration/changes/:change/texts/:id', {
              params: { ...into.params, id },
              query: into.query,
              body: { text, ...(typeof was === 'string' && { was }), ...(sure && { sure: true as const }), ...(takeOver && { takeOver }) },
            }),
          )
          stored.current = answer.own.text
          lastAnswer.current = answer
          put(answer)
        },
        { path: '', mine: text },
      ),
    [run, askFirst, put, id, lastAnswer, stored],
  )
  const translate = useCallback(
    ({ language, place, text, was }: Translation): Promise<boolean> => {
      const path = `${language} ${place}`
      return run(
        async (into, over) => {
          const send = (known: Json | undefined) =>
            call('POST /api/configuration/changes/:change/translations', {
              ...into,
              body: {
                language,
                texts: [{ definition: id, place, text, ...(typeof known === 'string' && { was: known }) }],
                ...(over.takeOver && { takeOver: over.takeOver }),
              },
            })
          const { texts } = await sendKnowing(send, { was: over.anew ? undefined : was, over, own: written.current.get(path) })
          written.current.set(path, texts[0]?.text ?? '')
          translatedIn.current = into.params.change
          put(await call('GET /api/configuration/definitions/:id', { params: { id }, query: { change: into.params.change } }))
        },
        { path, mine: text },
      )
    },
    [run, put, id, translatedIn],
  )
  const step = useCallback((way: 'undo' | 'redo'): Promise<void> => stepThrough(way, reload), [stepThrough, reload])
  const decide = useCallback(
    (edit: OvertakenEdit, which: 'mine' | 'there'): Promise<void> => decideOn(edit, which, reload),
    [decideOn, reload],
  )
  return { data, heldElse, error, state, refused, heldBy, turn, overtaken, asked, edit, move, write, translate, takeOver, decide, step }
}
