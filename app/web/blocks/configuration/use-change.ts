import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiFailure, call, messageOfError } from '../../api/client.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { workIn } from './working-in.ts'

/** `over`: takes what it edits from whoever edits it. */
type Act = (change: string, over: { readonly takeOver?: true }) => Promise<void>

export type OpenChange = {
  readonly state: 'idle' | 'saving' | 'saved' | 'failed'
  /** Why the last edit was not stored. */
  readonly refused: string | undefined
  /** Who holds what was edited, when the last edit was refused for it. */
  readonly heldBy: string | undefined
  /** Counts undo and redo, after which forms begin anew. */
  readonly turn: number
  /** The change that is edited, also when it began a moment ago. */
  readonly current: () => string | undefined
  readonly run: (act: Act) => Promise<boolean>
  readonly takeOver: () => Promise<void>
  /** `reload` comes before the turn. */
  readonly step: (way: 'undo' | 'redo', reload: () => Promise<void>) => Promise<void>
}

type State = Pick<OpenChange, 'state' | 'refused' | 'heldBy' | 'turn'>

/**
 * Edits of a change. The first one begins a change by itself, which is called after `name`; edits are stored one after the other, so that a
 * quick second one neither overtakes the first nor begins another change.
 */
export const useChange = (change: string | undefined, name: string): OpenChange => {
  const [, setParams] = useSearchParams()
  const [shown, setState] = useState<State>({ state: 'idle', refused: undefined, heldBy: undefined, turn: 0 })
  const known = useRef(change)
  useEffect(() => {
    known.current = change ?? known.current
  }, [change])
  // The address says the change. Somebody who chose another part at the same moment may have written an address without it.
  const { state } = shown
  useEffect(() => {
    const into = known.current
    if (change !== undefined || into === undefined || state !== 'saved') return
    // Read from the window: what was chosen a moment ago is not in this render yet.
    const params = new URLSearchParams(location.hash.split('?')[1])
    params.set('change', into)
    setParams(params, { replace: true })
  }, [change, state, setParams])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const again = useRef<Act>(undefined)

  const begin = useCallback(async (): Promise<string> => {
    if (known.current !== undefined) return known.current
    const begun = await call('POST /api/configuration/changes', { body: { name: configurationTexts().newChange({ name }) } })
    known.current = begun.id
    workIn(begun.id)
    return begun.id
  }, [name])

  const carryOut = useCallback(
    (act: Act, over: Parameters<Act>[1]): Promise<boolean> => {
      const next = last.current.then(async () => {
        setState((was) => ({ ...was, state: 'saving', refused: undefined, heldBy: undefined }))
        try {
          const into = await begin()
          await act(into, over)
          setState((was) => ({ ...was, state: 'saved' }))
          return true
        } catch (failure) {
          const isHeld = failure instanceof ApiFailure && failure.body.error === 'configuration.held'
          const why = messageOfError(failure)
          setState((was) => ({ ...was, state: 'failed', refused: why, heldBy: isHeld ? why : undefined }))
          return false
        }
      })
      last.current = next
      return next
    },
    [begin],
  )
  const run = useCallback(
    (act: Act): Promise<boolean> => {
      again.current = act
      return carryOut(act, {})
    },
    [carryOut],
  )
  const takeOver = useCallback(async (): Promise<void> => {
    if (again.current) await carryOut(again.current, { takeOver: true })
  }, [carryOut])
  const step = useCallback(async (way: 'undo' | 'redo', reload: () => Promise<void>): Promise<void> => {
    const into = known.current
    if (into === undefined) return
    try {
      await call(way === 'undo' ? 'POST /api/configuration/changes/:change/undo' : 'POST /api/configuration/changes/:change/redo', {
        params: { change: into },
      })
      await reload()
      setState((was) => ({ ...was, state: 'saved', refused: undefined, heldBy: undefined, turn: was.turn + 1 }))
    } catch (failure) {
      setState((was) => ({ ...was, refused: messageOfError(failure) }))
    }
  }, [])
  const current = useCallback(() => known.current, [])
  return { ...shown, current, run, takeOver, step }
}
