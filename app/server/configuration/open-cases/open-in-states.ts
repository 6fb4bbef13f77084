import { countOpenWith } from '../../store/records/open-cases.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { closedStates } from '../replay/replayed-sets.ts'

/** How many open cases of a path stand in one of some states. */
export const openInStates = ({ tx, definitions: { own } }: ViewerContext, workflow: string, states: readonly string[]): Promise<number> => {
  const cases = own.set.all('case').flatMap((type) => (type.workflow === workflow ? [type.id] : []))
  return countOpenWith(tx, { cases, closed: closedStates(own), states })
}
