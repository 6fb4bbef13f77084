import type { Template } from '../../definition/template.ts'
import { catalogueOf } from '../../forms/plan/catalogue.ts'
import type { FormPlan } from '../../forms/plan/plan.ts'
import type { DefinitionSet } from '../../loading/definition-set.ts'
import { mergeFields } from '../../messages/merge-text.ts'
import { sendersOf } from '../../papers/senders-of.ts'
import { closestName } from '../../rules/check/closest-name.ts'
import { asSentence, spellOut } from '../../rules/explain/spell-out.ts'
import { isList, isRecord, type Json } from '../../rules/values/json.ts'
import { mergeFieldTexts } from '../../texts/en/merge-fields.ts'
import { readInCase } from '../../views/field-words.ts'
import type { SubjectType } from '../rule/offered-comparisons.ts'
import { ruleSubjects, subjectsOfEntity, type RuleSubject } from '../rule/rule-subjects.ts'

/** Where a merge field comes from, in the order in which an office looks for it. */
export const FIELD_GROUPS = [
  'answers',
  'record',
  'case',
  'event',
  'to',
  'user',
  'item',
  'with',
  'institution',
  'settings',
  'today',
] as const
export type FieldGroup = (typeof FIELD_GROUPS)[number]

/** A merge field that a template can say: its path, and what an office calls it. */
export type MergeField = Pick<RuleSubject, 'path' | 'label' | 'type' | 'values'> & { readonly group: FieldGroup }

const isGroup = (root: string): root is FieldGroup => (FIELD_GROUPS as readonly string[]).includes(root)

/** A list and a file have no words in a sentence. */
const WORDLESS: readonly SubjectType[] = ['rows', 'file']

/** A quantity is written with its unit. */
const withUnit = (path: string): string => (path.startsWith('answers.') ? path.replace(/\.amount$/u, '') : path)

/** The texts of a template, wherever they stand. */
const textsIn = (value: Json): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (isList(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => (name === 'examples' ? [] : textsIn(inner))) : []
}

const fieldsIn = (template: Template): readonly string[] => [...new Set(textsIn(template as unknown as Json).flatMap(mergeFields))]

const words = (name: string): string => asSentence(spellOut(name.replaceAll('.', ' ')))

/** A field that nothing describes, by what a person is told of it elsewhere or by its name. */
const byName = (set: DefinitionSet, path: string): MergeField | undefined => {
  const [root = '', ...names] = path.split('.')
  const name = names.join('.')
  if (!isGroup(root)) return undefined
  if (root === 'institution') return { path, group: root, label: mergeFieldTexts.institution, type: 'text' }
  const known = catalogueOf(set).fields.get(names.at(-1) ?? '')?.[0]?.field.label
  const label = root === 'case' && names[0] === 'words' ? mergeFieldTexts.words({ name: words(names.slice(1).join('.')) }) : undefined
  return { path, group: root, label: label ?? known ?? words(name), type: 'any' }
}

/** What an event asks, with the message of the cases that send the template. */
const askedWithEvents = (set: DefinitionSet, id: string, plan: (form: string) => FormPlan): readonly MergeField[] => {
  const forms = sendersOf(set, id).cases.flatMap((type) => readInCase(set, type)['event']?.forms ?? [])
  return [...new Set(forms)].flatMap((form) =>
    ruleSubjects(set, { id: form, kind: 'form', plans: [plan(form)], part: '' })
      .filter(({ group }) => group === 'answers')
      .map(({ path, label, type, values }) => ({
        path: path.replace(/^answers\./u, 'event.'),
        group: 'event' as const,
        label,
        type,
        ...(values && { values }),
      })),
  )
}

/** What the office's texts merge besides what is described: settings, whoever is signed in, the words of a case. */
const mergedSomewhere = (set: DefinitionSet): readonly string[] => [
  ...new Set(set.all('template').flatMap((template) => fieldsIn(template))),
]

const NOT_DESCRIBED: readonly string[] = ['user', 'to', 'settings', 'institution']

const asField = ({ path, group, label, type, values }: RuleSubject): readonly MergeField[] =>
  !isGroup(group) || WORDLESS.includes(type) ? [] : [{ path: withUnit(path), group, label, type, ...(values && { values }) }]

const once = <T extends { readonly path: string }>(fields: readonly T[]): readonly T[] =>
  [...new Map(fields.toReversed().map((field) => [field.path, field])).values()].toReversed()

/**
 * Everything that a template can merge, by what it is: the answers and the record of the cases that send it, the case itself, people, settings.
 * What only rules read is left out. `plan`: the compiled form of the set.
 */
export const offeredFields = (set: DefinitionSet, id: string, plan: (form: string) => FormPlan): readonly MergeField[] => {
  const { cases, entities } = sendersOf(set, id)
  const forms = [...new Set(cases.flatMap((type) => type.forms))]
  const answers = ruleSubjects(set, { id, kind: 'template', plans: forms.map(plan), part: '' }).filter(({ group }) =>
    ['answers', 'today'].includes(group),
  )
  const records = [...new Set([...cases.map(({ of, subject }) => subject ?? of), ...entities])]
  const ofRecords = records.flatMap((entity) => subjectsOfEntity(set, entity, 'record'))
  const ofCases = [...new Set(cases.map(({ of }) => of))].flatMap((entity) => subjectsOfEntity(set, entity, 'case'))
  const words = cases.flatMap((type) => Object.keys(type.words ?? {}).map((name) => `case.words.${name}`))
  const isOfCase = cases.length > 0
  const others = [...(isOfCase ? ['case.title', ...words] : []), 'institution.name', ...mergedSomewhere(set)].filter((path) => {
    const [root = '', name] = path.split('.')
    if (root === 'case' || root === 'event') return isOfCase && (name !== 'words' || words.includes(path))
    return NOT_DESCRIBED.includes(root)
  })
  const all = [
    ...[...answers, ...ofRecords, ...ofCases].flatMap(asField),
    ...askedWithEvents(set, id, plan),
    ...others.flatMap((path) => byName(set, path) ?? []),
  ]
  return once(all).toSorted((left, right) => FIELD_GROUPS.indexOf(left.group) - FIELD_GROUPS.indexOf(right.group))
}

/** A merge field that a template says and that nothing is called, with the one that was probably meant. */
export type UnknownField = { readonly path: string; readonly meant?: string }

/** The unknown merge fields of a template, each with the nearest that there is, first of the same group. */
export const meantFields = (
  template: Template,
  fields: readonly MergeField[],
  isUnknown: (path: string) => boolean,
): readonly UnknownField[] =>
  fieldsIn(template)
    .filter(isUnknown)
    .map((path) => {
      const ofGroup = fields.filter(({ group }) => path.startsWith(`${group}.`))
      const meant =
        closestName(
          path,
          ofGroup.map((field) => field.path),
        ) ??
        closestName(
          path,
          fields.map((field) => field.path),
        )
      return { path, ...(meant !== undefined && { meant }) }
    })
