import type { Json } from '../../definition/logic.ts'
import { sameJson } from '../../rules/values/json.ts'
import type { ApprovalStep } from '../instance.ts'

type People = { readonly [party: string]: Json }

/** The id of the step that asks another person in place of this one. */
export const passedOnId = ({ id }: ApprovalStep): string => `${id}.r`

/** The step of the person to whom the approver of this one passed it; undefined while it is open, and when the office asked somebody else. */
export const passedOnBy = (steps: readonly ApprovalStep[], step: ApprovalStep): ApprovalStep | undefined =>
  step.status === 'reassigned'
    ? steps.find(({ id, passed }) => id === passedOnId(step) && passed?.by !== undefined && sameJson(passed.by, step.person))
    : undefined

/** Whoever decides now for a person whose approval was passed on, perhaps more than once. */
const followed = (steps: readonly ApprovalStep[], party: string, person: Json): Json => {
  const seen: Json[] = [person]
  for (;;) {
    const current = seen.at(-1) ?? null
    const left = steps.findLast((step) => step.status === 'reassigned' && step.party === party && sameJson(step.person, current))
    const next = left && steps.find(({ id }) => id === passedOnId(left))?.person
    if (next === undefined) return current
    if (seen.some((earlier) => sameJson(earlier, next))) return next
    seen.push(next)
  }
}

/** The people of the parties of a case. Whoever an approval was passed on to stays the one who is asked, also in the next round. */
export const peopleAsked = (people: People, steps: readonly ApprovalStep[]): People =>
  steps.some(({ status }) => status === 'reassigned')
    ? Object.fromEntries(
        Object.entries(people).map(([party, who]) => [
          party,
          Array.isArray(who) ? (who as readonly Json[]).map((person) => followed(steps, party, person)) : followed(steps, party, who),
        ]),
      )
    : people
