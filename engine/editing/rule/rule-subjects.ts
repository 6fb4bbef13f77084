import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { FieldType } from '../../definition/field.ts'
import { catalogueOf, inheritTyping, isQuestionType, type Catalogue } from '../../forms/plan/catalogue.ts'
import { fieldsOfEntity } from '../../forms/plan/fields-of-entity.ts'
import { sendersOf } from '../../papers/senders-of.ts'
import { gatherReferences } from '../../forms/plan/gather-references.ts'
import type { FormPlan, PlanField } from '../../forms/plan/plan.ts'
import { nodesOf } from '../../forms/plan/plan-paths.ts'
import { subjectOf } from '../../problem-codes.ts'
import { asSentence, spellOut } from '../../rules/explain/spell-out.ts'
import { explanationTexts } from '../../texts/en/explanations.ts'
import type { Json } from '../../rules/values/json.ts'
import { pointerSteps } from '../../rules/values/pointer.ts'
import type { SubjectType } from './offered-comparisons.ts'

/** Where what a rule reads comes from: the root of its path, or a rule with a name. */
export type SubjectGroup = 'item' | 'answers' | 'record' | 'case' | 'event' | 'with' | 'user' | 'settings' | 'mode' | 'today' | 'rule'

export type SubjectValue = { readonly value: string; readonly label: string }

/** Something that a condition can be about. `path`: what a rule reads, or the id of a rule. `noun`: what a sentence calls it. */
export type RuleSubject = {
  readonly path: string
  readonly group: SubjectGroup
  readonly label: string
  readonly noun?: string
  readonly type: SubjectType
  readonly values?: readonly SubjectValue[]
}

const TYPES: { readonly [type: string]: SubjectType } = {
  'yes-no': 'yes-no',
  acknowledgement: 'yes-no',
  choice: 'choice',
  choices: 'choices',
  number: 'number',
  rating: 'number',
  money: 'money',
  date: 'date',
  'date-time': 'date',
  file: 'file',
  signature: 'file',
}

const typeFor = (type: string | undefined): SubjectType => TYPES[type ?? ''] ?? (isQuestionType(type) ? 'text' : 'any')

/** More than that is typed, because no list of them is read. */
const MOST_VALUES = 300

const valuesIn = (values: readonly { readonly value: string; readonly label: string; readonly retired?: boolean }[] | undefined) => {
  const offered = values?.flatMap(({ value, label, retired }) => (retired === true ? [] : [{ value, label }])) ?? []
  return offered.length === 0 || offered.length > MOST_VALUES ? {} : { values: offered }
}

/** A quantity is an amount with its unit. */
const pathOf = (path: string, type: string): string => (type === 'quantity' ? `${path}.amount` : path)

const ofAnswer = (plan: FormPlan, path: string, group: SubjectGroup, field: PlanField): RuleSubject => ({
  path: pathOf(path, field.type),
  group,
  label: field.label === '' ? asSentence(spellOut(field.id)) : field.label,
  noun: subjectOf({ ...field, label: field.label === '' ? spellOut(field.id) : field.label }),
  type: field.type === 'quantity' ? 'number' : typeFor(field.type),
  ...valuesIn(plan.lookups[field.lookup ?? `${field.path}#choices`]?.values),
})

/** The answers of a form; for a part of a repeated group, also those of its row. */
const answersOf = (plan: FormPlan, part: string): readonly RuleSubject[] => {
  const steps = pointerSteps(part)
  return nodesOf(plan).flatMap((node): readonly RuleSubject[] => {
    if (node.kind === 'content') return []
    const [list, ...inner] = node.path.split('.*.')
    if (inner.length === 0) {
      if (node.kind === 'field') return [ofAnswer(plan, `answers.${node.path}`, 'answers', node)]
      return [{ path: `answers.${node.path}`, group: 'answers', label: node.label, noun: subjectOf(node), type: 'rows' }]
    }
    const isOfRow = inner.length === 1 && steps.includes(list ?? '') && node.kind === 'field'
    return isOfRow ? [ofAnswer(plan, `item.${inner.join('.')}`, 'item', node)] : []
  })
}

const typingOf = (catalogue: Catalogue, set: DefinitionReader, field: FieldType, home: string | undefined) => {
  const { type, lookup, choices } = inheritTyping(catalogue, field, { home })
  const known = lookup === undefined ? undefined : gatherReferences(lookup, set).lookups[lookup]?.values
  return { type, ...valuesIn(choices ?? known) }
}

/** The kinds of records that a definition is about. Texts about a case read its subject as the record. */
const recordsOf = (set: DefinitionReader, id: string): readonly string[] => {
  const types = set.all('case').filter(({ forms, workflow, id: type }) => forms.includes(id) || workflow === id || type === id)
  const sent = id.endsWith('.template') ? sendersOf(set, id) : { cases: [], entities: [] }
  return [...new Set([...types.map(({ of }) => of), ...sent.cases.map(({ of, subject }) => subject ?? of), ...sent.entities])]
}

/** The fields of a kind of records under a root, but for lists. */
export const subjectsOfEntity = (set: DefinitionReader, id: string, group: 'record' | 'case'): readonly RuleSubject[] => {
  const entity = set.get('entity', id)
  const catalogue = catalogueOf(set)
  return (entity === undefined ? [] : fieldsOfEntity(set, entity)).flatMap(({ name, field, group: home, list }): readonly RuleSubject[] => {
    if (list !== undefined) return []
    const { type, ...values } = typingOf(catalogue, set, field, home)
    const named = { ...field, ...(type !== undefined && { type }) }
    return [{ path: `${group}.${name}`, group, label: field.label, noun: subjectOf(named), type: typeFor(type), ...values }]
  })
}

const READ = /"(?:var|val)":\[?"((?:record|case|event|with|user|settings)\.[\w$-]+|mode)"/gu

const readIn = new WeakMap<object, readonly string[]>()
/** Everything beside answers that some rule of the set reads. */
const readSomewhere = (set: DefinitionReader & { readonly definitions: object }): readonly string[] => {
  const known = readIn.get(set)
  if (known !== undefined) return known
  const found = [...new Set([...JSON.stringify(set.definitions).matchAll(READ)].flatMap(([, path]) => path ?? []))].toSorted()
  readIn.set(set, found)
  return found
}

/** What nobody describes: `isOfficer` is yes or no. */
const typeByName = (name: string): SubjectType => (/^(?:is|has)[A-Z]/u.test(name) ? 'yes-no' : 'any')

const ofPath = (set: DefinitionReader, catalogue: Catalogue, path: string): RuleSubject => {
  const [root = '', name = root] = path.split('.')
  const found = root === 'user' || root === 'settings' ? undefined : catalogue.fields.get(name)?.[0]
  const { type, ...values } = found === undefined ? { type: undefined } : typingOf(catalogue, set, found.field, found.group)
  const label = found?.field.label ?? asSentence(spellOut(name))
  const noun = found && { noun: subjectOf({ ...found.field, ...(type !== undefined && { type }) }) }
  return { path, group: root as SubjectGroup, label, ...noun, type: found === undefined ? typeByName(name) : typeFor(type), ...values }
}

/** Conditions and values with a name, that need no argument. */
const namedRules = (set: DefinitionReader, id: string): readonly RuleSubject[] =>
  set.all('rule').flatMap((rule): readonly RuleSubject[] => {
    const isOffered = rule.id !== id && rule.with === undefined && (rule.type === 'condition' || rule.type === 'value')
    return isOffered
      ? [{ path: rule.id, group: 'rule', label: rule.title ?? rule.id, type: rule.type === 'condition' ? 'rule' : 'any' }]
      : []
  })

/** What belongs to a kind of definition alone, because elsewhere nobody gives it. */
const OWN_ROOTS: { readonly [root: string]: readonly string[] } = { event: ['workflow', 'case'], with: ['rule'] }

/** A path that no form and no field group describes, in the words of the catalogue, else of its name. */
export const subjectOfPath = (set: DefinitionReader, path: string): RuleSubject => ofPath(set, catalogueOf(set), path)

const byPath = (subjects: readonly RuleSubject[]): readonly RuleSubject[] =>
  [...new Map(subjects.toReversed().map((subject) => [subject.path, subject])).values()].toReversed()

/**
 * Everything that a condition at a place of a definition can be about. `plans`: the form itself, or those of the cases that send a template;
 * `part`: the place, for the answers of a row.
 */
export const ruleSubjects = (
  set: DefinitionReader & { readonly definitions: object },
  {
    id,
    kind,
    plans = [],
    part,
  }: { readonly id: string; readonly kind: string; readonly plans?: readonly FormPlan[]; readonly part: string },
): readonly RuleSubject[] => {
  const { value: texts } = explanationTexts
  const catalogue = catalogueOf(set)
  const onFile = recordsOf(set, id).flatMap((entity) => subjectsOfEntity(set, entity, 'record'))
  const listed = new Set(onFile.map(({ path }) => path))
  const others = readSomewhere(set).filter((path) => {
    const own = OWN_ROOTS[path.split('.')[0] ?? '']
    return !listed.has(path) && (own === undefined || own.includes(kind))
  })
  return [
    ...byPath([...plans.flatMap((plan) => answersOf(plan, part)), ...onFile]),
    ...others.map((path) => ofPath(set, catalogue, path)),
    { path: 'today', group: 'today', label: asSentence(texts.today), noun: texts.today, type: 'date' },
    ...namedRules(set, id),
  ]
}

/** The rules that a definition names, and those that they name in turn, so that its conditions can be tried elsewhere. */
export const rulesNamedIn = (set: DefinitionReader, definition: Json) => gatherReferences(definition, set).rules
