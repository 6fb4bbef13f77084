import { useState } from 'react'
import { walkOfExample, type Answers, type Json } from '#engine'
import type { PathWalk } from '../../../../../server/contract/configuration/previews.ts'
import type { DefinitionInChange } from '../../../../../server/contract/configuration.ts'
import { call } from '../../../../api/client.ts'
import { useResource } from '../../../../api/use-resource.ts'
import { withValue, type TriedExample } from '../../rule/tried-values.ts'

type Values = TriedExample['given']
type Walked = { readonly type: string; readonly given: Values; readonly steps: readonly Values[] }

export type OpenWalk = {
  /** What the server says of the walk; while a step is taken, of the one before. */
  readonly walk: PathWalk | undefined
  readonly error: unknown
  readonly loading: boolean
  readonly given: Values
  readonly count: number
  /** Where the case stands in its walk: another one with each step forth and back, and with each beginning. */
  readonly place: object
  /** The answer says where the case stands now, and not where it stood before. */
  readonly isHere: boolean
  /** Takes a step from the place that is shown; from any other it does nothing. */
  readonly add: (step: Values) => void
  readonly back: () => void
  readonly again: () => void
  readonly begin: (start: Values) => void
  readonly beginAs: (example: TriedExample) => void
  readonly chooseType: (type: string) => void
  readonly know: (path: string, value: Json | undefined) => void
}

const NEW: Walked = { type: '', given: {}, steps: [] }

/** A pretend case of a path as a change has it. What was done is kept here, and the server says what comes of it. */
export const useWalk = ({ id, change }: DefinitionInChange): OpenWalk => {
  const [walked, setWalked] = useState(NEW)
  const { type, given, steps } = walked
  const body = {
    given: given as Answers,
    steps: steps as readonly Answers[],
    ...(type !== '' && { case: type }),
    ...(change && { change: change.id }),
  }
  const { data, error, loading } = useResource(`walk ${id} ${change?.version ?? 0} ${JSON.stringify(body)}`, (signal) =>
    call('POST /api/configuration/workflows/:id/walk', { params: { id }, body, signal }),
  )
  const isHere = !loading && error === undefined
  return {
    walk: data,
    error,
    loading,
    given,
    count: steps.length,
    place: steps,
    isHere,
    add: (step) => setWalked((was) => (isHere && was === walked ? { ...was, steps: [...was.steps, step] } : was)),
    back: () => setWalked((was) => ({ ...was, steps: was.steps.slice(0, -1) })),
    again: () => setWalked((was) => ({ ...was, steps: [] })),
    begin: (start) => setWalked((was) => ({ ...was, given: start, steps: [] })),
    beginAs: (example) => setWalked((was) => ({ ...was, ...walkOfExample(example) })),
    chooseType: (chosen) => setWalked({ ...NEW, steps: [], type: chosen }),
    know: (path, value) => setWalked((was) => ({ ...was, given: withValue(was.given, path, value) })),
  }
}
