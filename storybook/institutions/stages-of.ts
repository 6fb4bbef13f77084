import { compileWorkflow, factsOfType, partiesOf, ruleBook, type DefinitionSet, type Json } from '#engine'
import type { StageFacts, Stages } from './stage-context.ts'

type User = { readonly [name: string]: Json }

/** Places of a case that some rule compares with one of the user: `case.subject_id` with `user.profileId`. */
const comparedPlaces = (node: Json): readonly (readonly [ofCase: string, ofUser: string])[] => {
  if (Array.isArray(node)) return (node as readonly Json[]).flatMap(comparedPlaces)
  if (typeof node !== 'object' || node === null) return []
  const compared = (node as { readonly [key: string]: Json })['==']
  const read = Array.isArray(compared) ? (compared as readonly Json[]).map(placeOf) : []
  const [ofCase, ofUser] = ['case.', 'user.'].map((root) => read.find((place) => place.startsWith(root))?.slice(root.length))
  return [...(ofCase && ofUser ? [[ofCase, ofUser] as const] : []), ...Object.values(node).flatMap(comparedPlaces)]
}

const placeOf = (node: Json): string => {
  const place =
    typeof node === 'object' && node !== null && !Array.isArray(node) ? (node as { readonly [key: string]: Json })['var'] : undefined
  return typeof place === 'string' ? place : ''
}

/** The case of a story is the case of whoever looks at it, as far as a rule says what makes it theirs. */
const caseOf = (places: ReturnType<typeof comparedPlaces>, user: User): User =>
  Object.fromEntries(places.flatMap(([ofCase, ofUser]) => (user[ofUser] === undefined ? [] : [[ofCase, user[ofUser]]])))

/** `viewers`: who may look, by their keys. */
export type StagesReader = (form: string, viewers: ReadonlyMap<string, User>) => Stages | undefined

/**
 * The stages of the cases that are filled in with a form, and who acts in them: each viewer, and for nobody in particular
 * (an empty key) the one who begins the case. Undefined for a form that no case is filled in with.
 */
export const stagesReader = (set: DefinitionSet): StagesReader => {
  const places = comparedPlaces(set.all('rule') as unknown as Json)
  const rules = ruleBook(set)
  return (form, viewers) => {
    const type = set.all('case').find(({ abstract, forms }) => abstract !== true && forms.includes(form))
    if (type === undefined) return undefined
    const states = [...compileWorkflow(set, type.workflow).states.values()].map(({ id, label, edit, locked }): StageFacts => ({
      id,
      label,
      ...(edit && { edit }),
      ...(locked !== undefined && { locked }),
    }))
    const actsOf = (user: User): readonly string[] => {
      const data = { user, record: {}, answers: {}, case: { ...factsOfType(type), ...caseOf(places, user) } }
      return partiesOf(rules, type, data, user['personId']).acts
    }
    return {
      facts: factsOfType(type) as unknown as Stages['facts'],
      states,
      acts: { '': type.start?.who.slice(0, 1) ?? [], ...Object.fromEntries([...viewers].map(([key, user]) => [key, actsOf(user)])) },
    }
  }
}
