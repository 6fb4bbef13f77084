import { FLAGS, type DefinitionOf, type Flag, type FormPlan, type Json } from '#engine'

/** One story of a form: what it is given, and how it opens. */
export type FormStory = {
  readonly exportName: string
  readonly name: string
  /** What an example gives: answers, user, record, related, settings, today … */
  readonly given: { readonly [key: string]: Json }
  /** Every question answered with sample answers. */
  readonly filled?: boolean
  /** Opens as after a refused send, because that is what the example is about. */
  readonly sent?: boolean
  readonly flag?: Flag
  readonly role?: string
}

/** Empty; filled; one per example; all questions with each flag; and as each role the form's own table speaks of. */
export const storiesOf = (form: DefinitionOf<'form'>, plan: FormPlan): readonly FormStory[] => {
  const examples = (form.examples ?? []).map(({ name, given, then }) => ({ name: `Example: ${name}`, given, ...('errors' in then || 'warnings' in then ? { sent: true } : {}) }))
  const flags = FLAGS.map((flag) => ({ name: `Flag: all ${flag}`, given: {}, filled: flag !== 'required', flag }))
  const roles = rolesOf(plan).map((role) => ({ name: `Role: ${role}`, given: {}, filled: true, role }))
  const used = new Set<string>()
  return [{ name: 'Empty', given: {} }, { name: 'Filled in', given: {}, filled: true }, ...examples, ...flags, ...roles].map((story) => ({ ...story, exportName: exportNameOf(story.name, used) }))
}

const rolesOf = (plan: FormPlan): readonly string[] => [...new Set(plan.flags.flatMap(({ match }) => [match?.['role'] ?? []].flat()).filter((role): role is string => typeof role === 'string'))].sort()

const exportNameOf = (name: string, used: Set<string>): string => {
  const words = name.replaceAll(/[^A-Za-z0-9]+/gu, ' ').trim().split(' ')
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  let unique = joined
  for (let count = 2; used.has(unique); count += 1) unique = `${joined}${count}`
  used.add(unique)
  return unique
}
