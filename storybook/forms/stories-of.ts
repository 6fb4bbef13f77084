import { FLAGS, type DefinitionOf, type Flag, type FormPlan, type Json } from '#engine'

type Given = { readonly [key: string]: Json }

/** One story of a form: its data, and how it opens. */
export type FormStory = {
  readonly exportName: string
  readonly name: string
  /** The data of an example: answers, user, record, related, settings, today … */
  readonly given: Given
  /** Questions without an answer get a sample answer. */
  readonly filled?: boolean
  /** The questions a negative example is about. The form opens as after a refused send, and these questions get no sample answer. */
  readonly refused?: readonly string[]
  readonly flag?: Flag
  readonly role?: string
  /** Whether the tests draw it. */
  readonly isTested: boolean
}

/** The story with an answer to every question. */
export const FILLED = 'Filled in'

/**
 * Stories of a form: empty, filled in, one per example, all questions with each flag, and each role in the form's flag table.
 * `parts`: the form and the forms it uses as pages; the records in their examples stand in for the record on file.
 */
export const storiesOf = (
  form: DefinitionOf<'form'>,
  plan: FormPlan,
  parts: readonly DefinitionOf<'form'>[],
): readonly Omit<FormStory, 'isTested'>[] => {
  const onFile = onFileOf(parts)
  const examples = (form.examples ?? []).map(({ name, given, then }) => {
    const refused = [then['errors'], then['warnings']].flatMap((paths) => (Array.isArray(paths) ? paths.map(String) : []))
    return refused.length === 0
      ? { name: `Example: ${name}`, given }
      : { name: `Example: ${name}`, given: over(onFile, given), filled: true, refused }
  })
  const flags = FLAGS.map((flag) => ({ name: `Flag: all ${flag}`, given: onFile, filled: flag !== 'required', flag }))
  const roles = rolesOf(plan).map((role) => ({ name: `Role: ${role}`, given: onFile, filled: true, role }))
  const used = new Set<string>()
  return [{ name: 'Empty', given: onFile }, { name: FILLED, given: onFile, filled: true }, ...examples, ...flags, ...roles].map(
    (story) => ({ ...story, exportName: exportNameOf(story.name, used) }),
  )
}

const ON_FILE = ['record', 'related'] as const

const onFileOf = (parts: readonly DefinitionOf<'form'>[]): Given =>
  parts
    .flatMap(({ examples = [] }) => examples)
    .reduceRight<Given>(
      (sum, { given }) => over(sum, Object.fromEntries(ON_FILE.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])))),
      {},
    )

/** The data of an example, over the record on file. */
const over = (onFile: Given, given: Given): Given => ({
  ...onFile,
  ...given,
  ...Object.fromEntries(
    ON_FILE.flatMap((key) =>
      onFile[key] === undefined && given[key] === undefined ? [] : [[key, { ...asObject(onFile[key]), ...asObject(given[key]) }]],
    ),
  ),
})

const asObject = (value: Json | undefined): Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Given) : {}

const rolesOf = (plan: FormPlan): readonly string[] =>
  [
    ...new Set(
      plan.flags.flatMap(({ match }) => [match?.['role'] ?? []].flat()).filter((role): role is string => typeof role === 'string'),
    ),
  ].sort()

const exportNameOf = (name: string, used: Set<string>): string => {
  const words = name
    .replaceAll(/[^A-Za-z0-9]+/gu, ' ')
    .trim()
    .split(' ')
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  let unique = joined
  for (let count = 2; used.has(unique); count += 1) unique = `${joined}${count}`
  used.add(unique)
  return unique
}
