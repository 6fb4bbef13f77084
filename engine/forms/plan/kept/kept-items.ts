import type { DefinitionReader } from '../../../definition/definition-reader.ts'
import type { FieldType } from '../../../definition/field.ts'
import type { Item } from '../../../definition/form.ts'
import type { KeptDocuments } from '../../../definition/kept.ts'
import type { Condition, Json } from '../../../definition/logic.ts'
import type { Catalogue } from '../catalogue.ts'
import { askedWith, groupsOf, keptBy, nameOfAsked, nameOfKept, NEW } from './kinds.ts'

const all = (conditions: readonly (Condition | undefined)[]): Condition => {
  const given = conditions.flatMap((condition) =>
    condition === undefined ? [] : [typeof condition === 'string' ? { rule: [condition] } : condition],
  )
  return given.length === 1 ? (given[0] ?? true) : { and: given }
}

/** The day until which a document has to be valid, read in the form or, `outside` a row of a list, from within it. */
const dayOf = ({ until }: NonNullable<Item['kept']>, read: (path: string) => Json): Json =>
  until === undefined ? read('today') : { first: [[read(`answers.${until}`), read('today')]] }

const inForm = (path: string): Json => ({ var: path })
const fromRow = (path: string): Json => ({ val: [[2], ...path.split('.')] })

/** Holds of a row on file that may stand for the answer. */
const isValid = (kept: KeptDocuments, asks: NonNullable<Item['kept']>): Json => ({
  and: [
    { '==': [{ var: kept.kind }, asks.kind] },
    ...(kept.removed === undefined ? [] : [{ blank: { var: kept.removed } }]),
    ...(kept.of === undefined
      ? []
      : [asks.of === undefined ? { blank: { var: kept.of } } : { '==': [{ var: kept.of }, fromRow(`answers.${asks.of}`)] }]),
    ...(kept.expires === undefined
      ? []
      : [{ or: [{ blank: { var: kept.expires } }, { same_or_after: [{ var: kept.expires }, dayOf(asks, fromRow)] }] }]),
    ...(asks.within === undefined || kept.issued === undefined
      ? []
      : [{ same_or_after: [{ var: kept.issued }, { date_add: [fromRow('today'), `-${asks.within}`] }] }]),
  ],
})

const labelFor = ({ says, expires, issued }: KeptDocuments, asked: readonly string[]): string => {
  if (expires !== undefined && asked.includes(expires)) return says.keepUntil
  return issued !== undefined && asked.includes(issued) ? says.keepOf : says.keep
}

/** The first question: what is on file, kept until somebody says that a newer one is sent. Without anything on file it is not asked. */
const whichItem = (item: Item, name: string, kept: KeptDocuments, asks: NonNullable<Item['kept']>, asked: readonly string[]): Item => {
  const rows = { var: `related.${kept.as}` }
  const valid = { filter: [rows, isValid(kept, asks)] }
  const current = { filter: [valid, { blank: { var: kept.replaced } }] }
  return {
    question: nameOfKept(name),
    type: 'choice',
    ...(item.label !== undefined && { label: item.label }),
    ...(item.shortLabel !== undefined && { shortLabel: item.shortLabel }),
    ...(item.short !== undefined && { short: item.short }),
    choices: [{ value: NEW, label: kept.says.instead }],
    options: {
      from: { merge: [valid, [NEW]] },
      value: 'id',
      label: labelFor(kept, asked),
      retired: kept.replaced,
    },
    default: { first: [{ pluck: [current, 'id'] }] },
    visibleWhen: all([item.visibleWhen, { '>': [{ count: current }, 0] }]),
    flag: 'required',
    onFile: '',
  }
}

const checksOf = (name: string, field: string, kept: KeptDocuments, asks: NonNullable<Item['kept']>): Item['checks'] => {
  const answer = inForm(`answers.${nameOfAsked(name, field)}`)
  if (field === kept.expires)
    return [{ id: `${name}-valid`, must: { same_or_after: [answer, dayOf(asks, inForm)] }, message: kept.says.ended }]
  if (field !== kept.issued) return []
  const oldest = asks.within === undefined ? [] : [{ date_add: [inForm('today'), `-${asks.within}`] }]
  return [
    { id: `${name}-of-the-past`, must: { same_or_before: [answer, inForm('today')] }, message: kept.says.later },
    ...oldest.map((day) => ({ id: `${name}-recent`, must: { same_or_after: [answer, day] }, message: kept.says.old })),
  ]
}

/**
 * A question for a document that is kept is several questions, so every feature of questions works for it: relevance, flags, checks,
 * explanations, what is left out of a summary. Their names begin with its name.
 */
export const keptItems = (
  set: DefinitionReader,
  catalogue: Catalogue,
  { item, name, typing }: { readonly item: Item; readonly name: string; readonly typing: FieldType },
): readonly Item[] => {
  const { kept: asks } = item
  const kept = keptBy(set, typing)
  if (asks === undefined || kept === undefined) return [item]
  const which = inForm(`answers.${nameOfKept(name)}`)
  const isSent: Condition | undefined = asks.new === true ? undefined : { or: [{ blank: which }, { '==': [which, NEW] }] }
  const file: Item = { ...item, onFile: '', ...(isSent !== undefined && { visibleWhen: all([item.visibleWhen, isSent]) }) }
  const groups = groupsOf(set, typing)
  const asked = askedWith(set, catalogue, typing, asks.kind)
  const after = asked.flatMap((field): readonly Item[] => {
    const home = (catalogue.fields.get(field) ?? []).find(({ group }) => groups.includes(group))
    if (home === undefined) return []
    const checks = checksOf(name, field, kept, asks)
    return [
      {
        field,
        from: home.group,
        as: nameOfAsked(name, field),
        flag: 'required',
        onFile: asks.onFile?.[field] ?? '',
        // Beside a file that must be sent they are asked from the beginning, beside any other once it is there.
        visibleWhen: item.flag === 'required' ? (file.visibleWhen ?? true) : { present: inForm(`answers.${name}`) },
        ...(checks !== undefined && checks.length > 0 && { checks }),
      },
    ]
  })
  return [...(asks.new === true ? [] : [whichItem(item, name, kept, asks, asked)]), file, ...after]
}
