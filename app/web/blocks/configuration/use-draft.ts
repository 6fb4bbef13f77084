import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DefinitionInChange } from '../../../server/contract/configuration.ts'
import type { BodyOf } from '../../../server/contract/operations.ts'
import { ApiFailure, call, messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { workIn } from './working-in.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'

type Edit = BodyOf<'POST /api/configuration/changes/:change/edits'>['edit']
type Act = (change: string) => Promise<DefinitionInChange>

export type OpenDraft = {
  readonly data: DefinitionInChange | undefined
  readonly error: unknown
  readonly state: 'idle' | 'saving' | 'saved' | 'failed'
  /** Why the last edit was not stored. */
  readonly refused: string | undefined
  /** Who holds the definition, when the last edit was refused for it. */
  readonly heldBy: string | undefined
  /** Counts undo and redo, after which forms begin anew. */
  readonly turn: number
  /** `joined`: one step to take back with the edit before it. */
  readonly edit: (edit: Edit, how?: { readonly joined: boolean }) => Promise<boolean>
  readonly write: (text: string) => Promise<boolean>
  readonly takeOver: () => Promise<void>
  readonly step: (way: 'undo' | 'redo') => Promise<void>
}

/**
 * A definition in a change. The first edit begins a change by itself; edits are stored one after the other, so that a quick second one
 * neither overtakes the first nor begins another change.
 */
export const useDraft = (id: string, change: string | undefined): OpenDraft => {
  const [, setParams] = useSearchParams()
  const { data, error, put, reload } = useOperation('GET /api/configuration/definitions/:id', { params: { id }, query: { change } })
  const [{ state, refused, heldBy, turn }, setState] = useState<Pick<OpenDraft, 'state' | 'refused' | 'heldBy' | 'turn'>>({
    state: 'idle',
    refused: undefined,
    heldBy: undefined,
    turn: 0,
  })
  const known = useRef(change)
  useEffect(() => {
    known.current = change ?? known.current
  }, [change])
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const again = useRef<(over: boolean) => Promise<boolean>>(undefined)
  const title = data?.title ?? id

  const begin = useCallback(async (): Promise<string> => {
    if (known.current !== undefined) return known.current
    const begun = await call('POST /api/configuration/changes', { body: { name: configurationTexts().newChange({ name: title }) } })
    known.current = begun.id
    workIn(begun.id)
    return begun.id
  }, [title])

  const run = useCallback(
    (act: Act): Promise<boolean> => {
      const next = last.current.then(async () => {
        setState((was) => ({ ...was, state: 'saving', refused: undefined, heldBy: undefined }))
        try {
          const into = await begin()
          put(await act(into))
          // Somebody may have gone to another page meanwhile, whose address is not this one's to change.
          if (change === undefined && isShown.current)
            setParams(
              (params) => {
                params.set('change', into)
                return params
              },
              { replace: true },
            )
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
    [begin, put, setParams, change],
  )

  const edit = useCallback(
    (what: Edit, { joined }: { readonly joined: boolean } = { joined: false }): Promise<boolean> => {
      const act = (over: boolean) =>
        run((into) =>
          call('POST /api/configuration/changes/:change/edits', {
            params: { change: into },
            body: { definition: id, edit: what, ...(over && { takeOver: true as const }), ...(joined && { joined: true as const }) },
          }),
        )
      again.current = act
      return act(false)
    },
    [run, id],
  )
  const write = useCallback(
    (text: string): Promise<boolean> => {
      const act = (over: boolean) =>
        run((into) =>
          call('PUT /api/configuration/changes/:change/texts/:id', {
            params: { change: into, id },
            body: { text, ...(over && { takeOver: true as const }) },
          }),
        )
      again.current = act
      return act(false)
    },
    [run, id],
  )
  const takeOver = useCallback(async (): Promise<void> => {
    await again.current?.(true)
  }, [])
  const step = useCallback(
    async (way: 'undo' | 'redo'): Promise<void> => {
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
    },
    [reload],
  )
  return { data, error, state, refused, heldBy, turn, edit, write, takeOver, step }
}
