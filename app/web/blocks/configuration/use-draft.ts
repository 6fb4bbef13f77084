import { useCallback } from 'react'
import type { DefinitionInChange } from '../../../server/contract/configuration.ts'
import type { BodyOf } from '../../../server/contract/operations.ts'
import { call } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useChange, type OpenChange } from './use-change.ts'

type Edit = BodyOf<'POST /api/configuration/changes/:change/edits'>['edit']
/** `joined`: one step to take back with the edit before it. `begins`: a definition that the edit names. */
type How = Pick<BodyOf<'POST /api/configuration/changes/:change/edits'>, 'begins'> & { readonly joined?: boolean }
/** A text of the definition in another language. */
type Translation = { readonly language: string; readonly place: string; readonly text: string }

export type OpenDraft = Pick<OpenChange, 'state' | 'refused' | 'heldBy' | 'turn' | 'takeOver'> & {
  readonly data: DefinitionInChange | undefined
  readonly error: unknown
  readonly edit: (edit: Edit, how?: How) => Promise<boolean>
  readonly write: (text: string) => Promise<boolean>
  readonly translate: (translation: Translation) => Promise<boolean>
  readonly step: (way: 'undo' | 'redo') => Promise<void>
}

/** A definition in a change. */
export const useDraft = (id: string, change: string | undefined): OpenDraft => {
  const { data, error, put, reload } = useOperation('GET /api/configuration/definitions/:id', { params: { id }, query: { change } })
  const { run, step: stepThrough, state, refused, heldBy, turn, takeOver } = useChange(change, data?.title ?? id)
  const edit = useCallback(
    (what: Edit, { joined = false, begins }: How = {}): Promise<boolean> =>
      run(async (into, over) =>
        put(
          await call('POST /api/configuration/changes/:change/edits', {
            params: { change: into },
            body: { definition: id, edit: what, ...over, ...(joined && { joined: true as const }), ...(begins && { begins }) },
          }),
        ),
      ),
    [run, put, id],
  )
  const write = useCallback(
    (text: string): Promise<boolean> =>
      run(async (into, over) =>
        put(await call('PUT /api/configuration/changes/:change/texts/:id', { params: { change: into, id }, body: { text, ...over } })),
      ),
    [run, put, id],
  )
  const translate = useCallback(
    ({ language, ...text }: Translation): Promise<boolean> =>
      run(async (into, over) => {
        await call('POST /api/configuration/changes/:change/translations', {
          params: { change: into },
          body: { language, texts: [{ definition: id, ...text }], ...over },
        })
        put(await call('GET /api/configuration/definitions/:id', { params: { id }, query: { change: into } }))
      }),
    [run, put, id],
  )
  const step = useCallback((way: 'undo' | 'redo'): Promise<void> => stepThrough(way, reload), [stepThrough, reload])
  return { data, error, state, refused, heldBy, turn, edit, write, translate, takeOver, step }
}
