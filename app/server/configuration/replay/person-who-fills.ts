import type { CompiledWorkflow, Json } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import { accountBehind } from '../../store/accounts/account-behind.ts'
import { sessionUser } from '../../store/accounts/accounts.ts'
import type { Actor } from '../../work/actor.ts'
import type { WorkContext } from '../../work/work-context.ts'

/** The parties that may change answers in a state, or else in the first one, where the case was filled in. */
const editorsOf = ({ states, definition }: CompiledWorkflow, state: string): readonly string[] => {
  const partiesIn = (id: string): readonly string[] => (states.get(id)?.edit ?? []).flatMap(({ who }) => who)
  const now = partiesIn(state)
  return now.length > 0 ? now : partiesIn(definition.initial)
}

const personIn = (person: Json | undefined): string | undefined => {
  const found = Array.isArray(person) ? (person as readonly Json[])[0] : person
  return typeof found === 'string' ? found : undefined
}

/**
 * Whom the questions of a case are asked: the person of the first party that may answer them, or whoever began the case. Somebody without an
 * account is known by the role of nobody.
 */
export const personWhoFills = async (
  { tx, institution }: WorkContext,
  { row, workflow, instance, parties }: LoadedRecord,
): Promise<Actor> => {
  const editors = workflow && instance ? editorsOf(workflow, instance.state) : []
  const person = editors.map((party) => personIn(parties.people[party])).find((found) => found !== undefined)
  const account = await accountBehind(tx, { person, entity: row.entity, record: row.id })
  return {
    user: account === undefined ? { id: null, userRole: null } : sessionUser(account, institution.code),
    name: '',
    ...(account !== undefined && { id: account.id }),
    ...(account?.person_id && { person: account.person_id }),
  }
}
