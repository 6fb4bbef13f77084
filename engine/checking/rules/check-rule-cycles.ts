import { orderRules } from '../../rules/order-rules.ts'
import { calledIn } from '../rule-reads.ts'
import type { DefinitionCheck } from '../check-context.ts'

/** Rules must not call one another in a cycle; it is reported at the call that begins it. */
export const checkRuleCycles: DefinitionCheck = ({ set, placesOf, reportProblem }) => {
  for (const cycle of orderRules(set.all('rule')).cycles) {
    const [first = '', next = first] = cycle
    const members = [...cycle, first].join(' → ')
    const call = placesOf(first).find((place) => place.as === 'logic' && calledIn(place.value).includes(next))
    reportProblem(
      {
        code: 'rule.cycle',
        severity: 'error',
        pointer: '',
        message: `These rules call one another: ${members}.`,
        mend: 'Take one of the calls out, or move what they share to a rule of its own.',
      },
      first,
      call?.pointer ?? '',
    )
  }
}
