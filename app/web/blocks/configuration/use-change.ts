import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sameJson, type Json } from '#engine'
import { ApiFailure, call, messageOfError } from '../../api/client.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { paramsNow } from './addresses.ts'
import { noteEdit } from './change/unstored.ts'
import { freshChanges, openChange, type Into } from './change/into.ts'
import { NotSure, writeOpen } from './change/write-open.ts'
import { workIn } from './change/working-in.ts'

/**
 * `takeOver`: takes what it edits from whoever edits it. `was`: what it replaces, where that is another by now. `anew`: it goes into another
 * change than this window knows, which begins from what is in force.
 */
type Over = { readonly takeOver?: true; readonly was?: Json; readonly anew?: true }
type Act = (into: Into, over: Over) => Promise<void>
/**
 * What an act writes, and where. `inWords`: says what was moved where, or taken out; nothing of a place that is gone. `onRefused`: called where
 * somebody decides that it is not stored, the server or the person it asks.
 */
export type Writes = {
  readonly path: string
  readonly mine: Json | undefined
  readonly inWords?: WrittenWords
  readonly onRefused?: () => void
}
type WrittenWords = { readonly mine: string; readonly now: (there: Json) => string | undefined }

/** An edit that was not stored, because something else was written there in the meantime: in another window, or by somebody else. */
export type OvertakenEdit = Writes & { readonly place: string; readonly now: Json; readonly act: Act }

/** An edit that did not arrive, or whose session is over, is not decided on: what was typed may still be stored. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof NotSure || (failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 401)

/** What stands at the place of an edit by now, where that is another than it knew of. */
const overtakenBy = (failure: unknown): { readonly now: Json; readonly place: string } | undefined =>
  failure instanceof ApiFailure && failure.body.error === 'configuration.changed'
    ? { now: failure.body['now'] as Json, place: String(failure.body['place']) }
    : undefined

/**
 * Sends an edit, once more where what stands there by now is what this window wrote itself, whose answer is still on the way. `was`: what this
 * window knows of the place. `over`: what whoever chose this edit saw there, null where nothing stands any more.
 */
export const sendKnowing = async <T>(
  send: (was: Json | undefined) => Promise<T>,
  { was, over = {}, own }: { readonly was: Json | undefined; readonly over?: Pick<Over, 'was'>; readonly own: Json | undefined },
): Promise<T> => {
  try {
    return await send(over.was === undefined ? was : over.was)
  } catch (failure) {
    const now = overtakenBy(failure)?.now
    if (now === undefined || own === undefined || !sameJson(now, own)) throw failure
    return send(now)
  }
}

/** Undo, redo or code that waits for an answer: it takes away states in which open cases stand. */
export type AskedStep = {
  readonly way: 'undo' | 'redo' | 'write'
  readonly states: readonly { readonly label: string; readonly open: number }[]
  readonly answer: (which: 'go' | 'stay') => void
}

const statesIn = (failure: unknown): AskedStep['states'] | undefined =>
  failure instanceof ApiFailure && failure.body.error === 'configuration.cases-stand'
    ? (failure.body['states'] as AskedStep['states'])
    : undefined

const sendSure = async <T>(
  send: (sure: boolean) => Promise<T>,
  ask: (states: AskedStep['states']) => Promise<'go' | 'stay'>,
): Promise<T> => {
  try {
    return await send(false)
  } catch (failure) {
    const states = statesIn(failure)
    if (states === undefined) throw failure
    if ((await ask(states)) === 'stay') throw new NotSure()
    return send(true)
  }
}

export type OpenChange = {
  readonly state: 'idle' | 'saving' | 'saved' | 'failed'
  /** Why the last edit was not stored. */
  readonly refused: string | undefined
  /** Who holds what was edited, when the last edit was refused for it. */
  readonly heldBy: string | undefined
  readonly overtaken: readonly OvertakenEdit[]
  /** Stores an overtaken edit after all, or leaves what is there; `reload` comes before the turn. */
  readonly decide: (edit: OvertakenEdit, which: 'mine' | 'there', reload: () => Promise<void>) => Promise<void>
  /** Counts undo and redo, after which forms begin anew. */
  readonly turn: number
  /** The change that is edited, also when it began a moment ago. */
  readonly current: () => string | undefined
  readonly run: (act: Act, writes?: Writes) => Promise<boolean>
  readonly takeOver: () => Promise<void>
  readonly asked: AskedStep | undefined
  /** Sends something once more where somebody is sure of it; where they are not, the act that asks is not stored. */
  readonly askFirst: <T>(send: (sure: boolean) => Promise<T>) => Promise<T>
  /** `reload` comes before the turn. */
  readonly step: (way: 'undo' | 'redo', reload: () => Promise<void>) => Promise<void>
}

/** `inAddress`: the page is at the address of its change, which is written there once it has begun. */
export type Where = { readonly inAddress?: boolean }

type State = Pick<OpenChange, 'state' | 'refused' | 'heldBy' | 'turn' | 'overtaken' | 'asked'>

/** Sends an act into the change `before`, or into one that begins with it, and returns where it was stored. */
const storeIn = (
  before: string | undefined,
  next: () => Into,
  act: (into: Into, anew: Pick<Over, 'anew'>) => Promise<void>,
): Promise<string> =>
  writeOpen(
    before === undefined ? next() : openChange(before),
    async (into) => {
      const { change } = into.params
      await act(into, before === undefined || change === before ? {} : { anew: true })
      return change
    },
    next,
  )

/**
 * Edits of a change. The first one that is stored begins a change, which is called after `name`; edits are stored one after the other, so that a
 * quick second one neither overtakes the first nor begins another change.
 */
export const useChange = (change: string | undefined, name: string, { inAddress = true }: Where = {}): OpenChange => {
  const [shown, setState] = useState<State>({
    state: 'idle',
    refused: undefined,
    heldBy: undefined,
    turn: 0,
    overtaken: [],
    asked: undefined,
  })
  const known = useRef(change)
  useEffect(() => {
    known.current = change ?? known.current
  }, [change])
  useAddressOf(known, { change, state: shown.state, inAddress })
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const again = useRef<Act>(undefined)
  const [fresh] = useState(freshChanges)

  const carryOut = useCallback(
    (act: Act, over: Over, writes?: Writes): Promise<boolean> => {
      const next = last.current.then(async () => {
        setState((was) => ({ ...was, state: 'saving', refused: undefined, heldBy: undefined }))
        try {
          const before = known.current
          const next = (): Into => fresh.next(configurationTexts().newChange({ name }))
          const into = await storeIn(before, next, (into, anew) => act(into, { ...over, ...anew }))
          if (into !== before) workIn(into)
          known.current = into
          fresh.isBegun(into)
          setState((was) => ({
            ...was,
            state: 'saved',
            overtaken: was.overtaken.filter(({ path }) => path !== writes?.path),
            // Forms of this page know what the other change says.
            turn: before === undefined || into === before ? was.turn : was.turn + 1,
          }))
          return true
        } catch (failure) {
          if (isRefusal(failure)) writes?.onRefused?.()
          if (failure instanceof NotSure) {
            setState((was) => ({ ...was, state: 'failed' }))
            return false
          }
          const found = overtakenBy(failure)
          if (found && writes) {
            const others = ({ overtaken }: State) => overtaken.filter(({ path }) => path !== writes.path)
            setState((was) => ({ ...was, state: 'failed', overtaken: [...others(was), { ...writes, ...found, act }] }))
            return false
          }
          const isHeld = failure instanceof ApiFailure && failure.body.error === 'configuration.held'
          const why = messageOfError(failure)
          setState((was) => ({ ...was, state: 'failed', refused: why, heldBy: isHeld ? why : undefined }))
          return false
        }
      })
      last.current = next
      return noteEdit(next)
    },
    [fresh, name],
  )
  const run = useCallback(
    (act: Act, writes?: Writes): Promise<boolean> => {
      again.current = act
      return carryOut(act, {}, writes)
    },
    [carryOut],
  )
  const takeOver = useCallback(async (): Promise<void> => {
    if (again.current) await carryOut(again.current, { takeOver: true })
  }, [carryOut])
  const askFirst = useCallback(
    <T>(send: (sure: boolean) => Promise<T>): Promise<T> =>
      sendSure(send, async (states) => {
        const which = await new Promise<'go' | 'stay'>((answer) => {
          setState((was) => ({ ...was, asked: { way: 'write', states, answer } }))
        })
        setState((was) => ({ ...was, asked: undefined }))
        return which
      }),
    [],
  )
  const step = useCallback(async (way: 'undo' | 'redo', reload: () => Promise<void>): Promise<void> => {
    const into = known.current
    if (into === undefined) return
    const carryOutStep = async (sure: boolean): Promise<void> => {
      setState((was) => ({ ...was, asked: undefined }))
      try {
        await writeOpen(openChange(into), ({ params }) =>
          call(way === 'undo' ? 'POST /api/configuration/changes/:change/undo' : 'POST /api/configuration/changes/:change/redo', {
            params,
            query: { ...(sure && { sure }) },
          }),
        )
        await reload()
        setState((was) => ({ ...was, state: 'saved', refused: undefined, heldBy: undefined, turn: was.turn + 1 }))
      } catch (failure) {
        if (failure instanceof NotSure) return
        const states = statesIn(failure)
        const answer = (which: 'go' | 'stay'): void =>
          which === 'go' ? void carryOutStep(true) : setState((was) => ({ ...was, asked: undefined }))
        if (states === undefined) setState((was) => ({ ...was, refused: messageOfError(failure) }))
        else setState((was) => ({ ...was, asked: { way, states, answer } }))
      }
    }
    await carryOutStep(false)
  }, [])
  const decide = useCallback(
    async (edit: OvertakenEdit, which: 'mine' | 'there', reload: () => Promise<void>): Promise<void> => {
      if (which === 'mine') return void (await carryOut(edit.act, { was: edit.now }, edit))
      await reload()
      setState((was) => {
        const overtaken = was.overtaken.filter((each) => each !== edit)
        return { ...was, overtaken, state: overtaken.length > 0 ? was.state : 'saved', turn: was.turn + 1 }
      })
    },
    [carryOut],
  )
  useAnsweredByLeaving(shown.asked)
  const current = useCallback(() => known.current, [])
  return { ...shown, current, run, askFirst, takeOver, decide, step }
}

/** A question that goes with its page is answered by it: nothing waits for it any more. */
const useAnsweredByLeaving = (asked: AskedStep | undefined): void => {
  const question = useRef<AskedStep>(undefined)
  useEffect(() => {
    question.current = asked
  }, [asked])
  useEffect(() => () => question.current?.answer('stay'), [])
}

/** Writes the change that is edited into the address, where a first edit began it or another one was begun. */
const useAddressOf = (
  known: RefObject<string | undefined>,
  { change, state, inAddress }: Pick<State, 'state'> & { readonly change: string | undefined; readonly inAddress: boolean },
): void => {
  const [, setParams] = useSearchParams()
  // Somebody who chose another part at the same moment may have written an address without it.
  useEffect(() => {
    const into = known.current
    if (!inAddress || into === undefined || into === change || state !== 'saved') return
    const params = paramsNow()
    params.set('change', into)
    setParams(params, { replace: true })
  }, [known, change, state, setParams, inAddress])
}
