import { guardScreen, hrefOf, mergedText, type Block, type Json, type RuleBook, type RuleData } from '#engine'
import { isAllowed } from '../../work/policies.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import type { ServedBlock } from '../../contract/shell.ts'
import { recordJson } from '../../records/record-json.ts'
import { datedLines } from '../dated-lines.ts'
import { fieldWords } from '../field-words.ts'
import { findRecord } from '../../store/records/records.ts'
import type { OfScreen } from '../screens/record-of-screen.ts'
import { serveMenu } from '../serve-menu.ts'
import type { WorkContext } from '../../work/work-context.ts'

/** How values in texts are written: by the fields of the record shown and of its case. */
export const formatterOf = (
  loaded: LoadedRecord | undefined,
  { definitions }: WorkContext,
  record = loaded?.row,
): ((path: string, value: Json) => string | undefined) => {
  return fieldWords(definitions, {
    record: record && definitions.storage(record.entity).entity,
    case: loaded && definitions.storage(loaded.row.entity).entity,
  })
}

/** The blocks of a screen or tab that this viewer sees. `prefix` tells the blocks of one tab from those of another. */
export const servedBlocks = async (
  context: WorkContext,
  blocks: readonly Block[],
  of: OfScreen,
  prefix: string,
): Promise<readonly ServedBlock[]> => {
  const served: ServedBlock[] = []
  for (const [index, block] of blocks.entries()) {
    const target = block.of === undefined ? of.loaded?.row : await relatedRow(context, of, block.of)
    const data: RuleData = block.of === undefined ? of.data : { ...of.data, record: target ? recordJson(target) : null }
    const { rules } = context.definitions
    if (!rules.holds(block.when, data)) continue
    const format = formatterOf(of.loaded, context, target)
    const text = (words: string): string => mergedText(words, data, { format })
    const template = block.template === undefined ? undefined : context.definitions.set.get('template', block.template)
    const words = block.text === undefined ? template?.body.map(text).join('\n\n') : text(block.text)
    served.push({
      id: block.id ?? `${prefix}${block.show}${index}`,
      show: block.show,
      aside: block.aside ?? false,
      ...(block.title !== undefined && { title: text(block.title) }),
      ...(block.help !== undefined && { help: text(block.help) }),
      ...(words !== undefined && { text: words }),
      ...(block.empty !== undefined && { empty: text(block.empty) }),
      ...(block.view !== undefined && { view: block.view }),
      ...(block.with && { with: valuesOf(rules, block.with, data) }),
      ...(block.form !== undefined && { form: block.form }),
      ...(block.pages && { pages: block.pages }),
      ...(block.mode !== undefined && { mode: block.mode }),
      ...(block.of !== undefined && { of: block.of }),
      ...(block.area !== undefined && { area: block.area }),
      ...(block.show === 'comments' && { internal: mayReadInternal(context, data) }),
      ...(block.menu !== undefined && { items: await serveMenu(context, block.menu, data) }),
      ...(block.says && { says: block.says.flatMap((one) => saidBy(one, rules.value(one.count, data), data)) }),
      ...(block.dates && { dates: datesAhead(context, block.dates, data) }),
      ...(block.link && linkOf(context, block.link, data)),
      ...(block.facts && {
        facts: block.facts
          .filter(({ when }) => rules.holds(when, data))
          .map(({ label, value }) => ({ label: text(label), value: text(value) })),
      }),
    })
  }
  return served
}

type Logics = { readonly [name: string]: Json }

const valuesOf = (rules: RuleBook, logics: Logics, data: RuleData): Logics => {
  return Object.fromEntries(Object.entries(logics).map(([name, logic]) => [name, rules.value(logic, data)]))
}

const mayReadInternal = ({ definitions, today }: WorkContext, data: RuleData): boolean => {
  return isAllowed({ definitions, today, viewer: { user: data['user'] ?? null } }, 'internalComments')
}

const datesAhead = (
  { definitions, today }: WorkContext,
  dates: NonNullable<Block['dates']>,
  data: RuleData,
): ReturnType<typeof datedLines> => {
  return datedLines(definitions.rules, dates, data, today)
    .filter(({ inDays }) => inDays >= 0)
    .toSorted((one, other) => one.inDays - other.inDays)
}

/** The sentence for a count: none, one or many. Empty where the block has no words for it. */
const saidBy = ({ none, one, many }: NonNullable<Block['says']>[number], value: Json, data: RuleData): readonly string[] => {
  const count = typeof value === 'number' ? value : 0
  let words = many
  if (count === 0) words = none
  if (count === 1) words = one
  return words === undefined ? [] : [mergedText(words, { ...data, count })]
}

const linkOf = (
  { definitions: { set, rules } }: WorkContext,
  { label, to, route = {} }: NonNullable<Block['link']>,
  data: RuleData,
): Pick<ServedBlock, 'link'> => {
  const path = valuesOf(rules, route, data)
  const href = guardScreen(set, to, { ...data, route: { path, query: {} } }).ok ? hrefOf(set, to, path) : undefined
  return href === undefined ? {} : { link: { label: mergedText(label, data), href: `#${href}` } }
}

/** The record a block is `of`: the subject, or the record of a named relation. */
const relatedRow = async ({ tx, definitions }: WorkContext, { loaded }: OfScreen, name: string): Promise<LoadedRecord['subject']> => {
  if (!loaded || name === 'subject') return loaded?.subject
  const relation = definitions.storage(loaded.row.entity).entity.relations?.[name]
  if (!relation) return undefined
  const id = relation.by === 'subject_id' ? loaded.row.subject_id : loaded.row.data[relation.by]
  return typeof id === 'string' ? findRecord(tx, definitions.storage(relation.entity).entity.name, id) : undefined
}
