import { drawWorkflow } from '#engine'
import type { CasesAtPart } from '../../contract/configuration.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { askedChange } from '../definition-in-change.ts'
import { setOfChange } from '../draft-set.ts'
import { openInStates } from './open-in-states.ts'

/** How many open cases stand in a state of a path, or in the states that a move of it leaves. */
export const casesAtPart = async (
  context: ViewerContext,
  { id, path, change }: { readonly id: string; readonly path: string; readonly change?: string },
): Promise<CasesAtPart | Failure> => {
  const asked = await askedChange(context, change)
  if (isFailure(asked)) return asked
  const { set } = await setOfChange(context, change)
  const drawing = drawWorkflow(set, id)
  const state = drawing?.states.find((each) => each.path === path)
  const states = state === undefined ? drawing?.moves.find((each) => each.path === path)?.from : [state.id]
  return states === undefined ? fail('definition.not-found') : { open: await openInStates(context, id, states) }
}
