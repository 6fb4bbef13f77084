import { targetOf } from '../../workflow/states/state-target.ts'
import type { DefinitionCheck } from '../check-context.ts'

/** How long a state should take is a duration, or a setting whose default is one: without it no row of a list is ever late. */
export const checkTargets: DefinitionCheck = ({ set, each, report }) => {
  const settings = Object.assign({}, ...set.all('settings').map(({ defaults }) => defaults)) as Parameters<typeof targetOf>[1]
  for (const { id, states } of each('workflow'))
    states.forEach(({ target }, index) => {
      if (target !== undefined && targetOf(target, settings) === undefined)
        report('workflow.target', id, `/states/${index}/target`, { name: target })
    })
}
