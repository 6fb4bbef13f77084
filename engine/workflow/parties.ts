import type { CaseType } from '../definition/case.ts'
import type { Json } from '../definition/logic.ts'
import { peopleAsked } from './approval/people-asked.ts'
import type { ApprovalStep } from './instance.ts'
import { mergedText } from '../messages/merge-text.ts'
import type { RuleBook, RuleData } from './rule-book.ts'

/** `acts`: the parties this user acts as; `people`: the person of each party; `labels`: the name of each party. */
export type Parties = {
  readonly acts: readonly string[]
  readonly people: { readonly [party: string]: Json }
  readonly labels: { readonly [party: string]: string }
}

/**
 * The parties of a case: which of them this user acts as, and which person each of them is. `who` decides whether the user acts as a
 * party; without it, the party's person does. A party that names no person is a pool.
 * `steps`: the approvals of the case; of an approval that was passed on, the party is whoever is asked now.
 */
export const partiesOf = (
  rules: RuleBook,
  definition: Pick<CaseType, 'parties'>,
  data: RuleData,
  person?: Json,
  steps: readonly ApprovalStep[] = [],
): Parties => {
  const parties = Object.entries(definition.parties)
  const people = peopleAsked(
    Object.fromEntries(
      parties.flatMap(([name, party]) => (party.person === undefined ? [] : [[name, rules.value(party.person, data)] as const])),
    ),
    steps,
  )
  const isPerson = (name: string): boolean => {
    const who = people[name]
    return person !== undefined && person !== null && (Array.isArray(who) ? who.includes(person) : who === person)
  }
  return {
    people,
    acts: parties.filter(([name, { who }]) => (who === undefined ? isPerson(name) : rules.holds(who, data))).map(([name]) => name),
    labels: Object.fromEntries(parties.map(([name, { label }]) => [name, mergedText(label, data)])),
  }
}
