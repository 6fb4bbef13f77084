import { guardScreen, hrefOf, mergedText, resolveScreen, type Block, type Json, type RuleData, type Tab } from '#engine'
import { isAllowed } from '../access/policies.ts'
import type { Anonymous, Viewer } from '../api/request-context.ts'
import { caseContext, maySee, type CaseContext } from '../case-context.ts'
import type { ServedBlock, ServedScreen } from '../contract/shell.ts'
import { recordJson } from '../record-json.ts'
import { datedLines } from '../records/dated-lines.ts'
import { fieldWords } from '../records/field-words.ts'
import { calledOf } from '../records/serve-record.ts'
import { relatedRows } from '../related-rows.ts'
import { findRecord } from '../store/records.ts'
import { actorOf } from '../viewer-actor.ts'
import { serveFooter, serveMenu } from './serve-menu.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
type OfScreen = { readonly data: RuleData; readonly cc: CaseContext | undefined }

/** The screen behind a path: its guard decided, its menus resolved, its blocks with what each needs to draw itself. */
export async function serveScreen(context: Anonymous, address: string, viewer: Viewer | undefined, host: string): Promise<ServedScreen> {
  const { bundle, today } = context
  const base: RuleData = {
    today,
    user: viewer?.user ?? null,
    settings: bundle.settings,
    record: null,
    related: {},
    route: { path: {}, query: {}, host },
  }
  const found = resolveScreen(bundle.set, address, base)
  if (!found) return { ok: false, signIn: viewer === undefined }
  const { guard, screen } = found
  if (!guard.ok)
    return {
      ok: false,
      signIn: guard.signIn,
      ...(guard.href !== undefined && { go: `#${guard.href}` }),
      ...((guard.message ?? guard.why) !== undefined && { message: guard.message ?? guard.why }),
      ...(guard.after !== undefined && { after: guard.after }),
    }
  if (found.landing && viewer) {
    const { href, message, after } = found.landing
    return {
      ok: false,
      signIn: false,
      ...(href !== undefined && { go: `#${href}` }),
      ...(message !== undefined && { message }),
      ...(after !== undefined && { after }),
    }
  }
  const route: Json = { path: found.params, query: found.query, host }
  const of = await recordOfScreen(context, screen, { ...base, route }, viewer)
  if (of === 'refused') return { ok: false, signIn: false, message: 'This record does not exist, or you may not see it.' }
  const { cc } = of
  // Rows of a screen are for whom its record is; nobody's screen reads any.
  const data: RuleData =
    screen.uses && viewer
      ? {
          ...of.data,
          related: {
            ...(of.data['related'] as { readonly [name: string]: Json }),
            ...(await relatedRows(context.tx, bundle, screen.uses, of.data)),
          },
        }
      : of.data
  const shown: OfScreen = { data, cc }
  const text = (words: string): string => mergedText(words, data, { format: wordsOf(cc, context) })
  const title = text(screen.title)
  const caption = screen.caption === undefined ? title : text(screen.caption)
  const tabs: { id: string; label: string; blocks: readonly ServedBlock[] }[] = []
  for (const tab of screen.tabs ?? ([] as readonly Tab[])) {
    if (bundle.rules.holds(tab.when, data))
      tabs.push({ id: tab.id, label: text(tab.label), blocks: await servedBlocks(context, tab.blocks, shown, `${tab.id}.`) })
  }
  const start = screen.record?.start !== undefined && cc === undefined ? screen.record.start : undefined
  return {
    ok: true,
    id: screen.id,
    title,
    caption,
    heading: found.heading,
    layout: screen.layout,
    density: found.density,
    path: found.redirect ?? found.path,
    params: found.params,
    // The last crumb is this screen, under the words that stand over it.
    crumbs: found.crumbs.map(({ label, href }, index) => ({
      label: index === found.crumbs.length - 1 ? caption : label,
      ...(href !== undefined && { href: `#${href}` }),
    })),
    menu: found.menu === undefined ? [] : await serveMenu(context, found.menu, data),
    links: found.links === undefined ? [] : await serveMenu(context, found.links, data),
    footer: await serveFooter(context, viewer?.user ?? null),
    tabs,
    blocks: await servedBlocks(context, screen.blocks ?? [], shown, ''),
    ...(cc && { record: { entity: cc.row.entity, id: cc.row.id } }),
    ...(start !== undefined && { start }),
    ...(screen.anonymous === true && { anonymous: true }),
    ...(found.from?.href !== undefined && { from: { href: `#${found.from.href}`, label: found.from.label } }),
  }
}

/** In a screen `record` is the record it shows, and `case` the same with its case; a block that is `of` another reads that one. */
async function recordOfScreen(
  context: Anonymous,
  screen: { readonly record?: { readonly entity: string; readonly id: Json } },
  base: RuleData,
  viewer: Viewer | undefined,
): Promise<OfScreen | 'refused'> {
  if (!screen.record || !viewer) return { data: base, cc: undefined }
  const id = context.bundle.rules.value(screen.record.id, base)
  if (id === null || id === '') return { data: base, cc: undefined }
  const row =
    typeof id === 'string' && UUID.test(id)
      ? await findRecord(context.tx, context.bundle.shelf(screen.record.entity).entity.name, id)
      : undefined
  if (!row) return 'refused'
  const cc = await caseContext(context, row, actorOf(viewer))
  if (!maySee(cc)) return 'refused'
  return {
    cc,
    data: {
      ...cc.data,
      route: base['route'],
      record: { ...(recordJson(row) as { readonly [field: string]: Json }), ...calledRelations(cc) },
    },
  }
}

/** Whom the record is about, under the names of its relations, with what they are called in a sentence. */
function calledRelations({ bundle, row, subject }: CaseContext): { readonly [relation: string]: Json } {
  if (!subject) return {}
  const names = Object.entries(bundle.shelf(row.entity).entity.relations ?? {})
    .filter(([, { by }]) => by === 'subject_id')
    .map(([name]) => name)
  const called = calledOf(bundle.shelf(subject.entity).entity, subject)
  return Object.fromEntries(names.map((name) => [name, { ...(recordJson(subject) as { readonly [field: string]: Json }), called }]))
}

function wordsOf(cc: CaseContext | undefined, { bundle }: Anonymous, record = cc?.row): (path: string, value: Json) => string | undefined {
  return fieldWords(bundle, { record: record && bundle.shelf(record.entity).entity, case: cc && bundle.shelf(cc.row.entity).entity })
}

async function servedBlocks(context: Anonymous, blocks: readonly Block[], of: OfScreen, prefix: string): Promise<readonly ServedBlock[]> {
  const served: ServedBlock[] = []
  for (const [index, block] of blocks.entries()) {
    const target = block.of === undefined ? of.cc?.row : await relatedRow(context, of, block.of)
    const data: RuleData = block.of === undefined ? of.data : { ...of.data, record: target ? recordJson(target) : null }
    const { rules } = context.bundle
    if (!rules.holds(block.when, data)) continue
    const format = wordsOf(of.cc, context, target)
    const text = (words: string): string => mergedText(words, data, { format })
    const template = block.template === undefined ? undefined : context.bundle.set.get('template', block.template)
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
      ...(block.with && { with: Object.fromEntries(Object.entries(block.with).map(([name, logic]) => [name, rules.value(logic, data)])) }),
      ...(block.form !== undefined && { form: block.form }),
      ...(block.pages && { pages: block.pages }),
      ...(block.mode !== undefined && { mode: block.mode }),
      ...(block.of !== undefined && { of: block.of }),
      ...(block.area !== undefined && { area: block.area }),
      ...(block.show === 'comments' && {
        internal: isAllowed({ bundle: context.bundle, today: context.today, viewer: { user: data['user'] ?? null } }, 'internalComments'),
      }),
      ...(block.menu !== undefined && { items: await serveMenu(context, block.menu, data) }),
      ...(block.says && { says: block.says.flatMap((one) => saidBy(one, rules.value(one.count, data), data)) }),
      ...(block.dates && {
        dates: datedLines(rules, block.dates, data, context.today)
          .filter(({ inDays }) => inDays >= 0)
          .toSorted((one, other) => one.inDays - other.inDays),
      }),
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

/** The sentence for so many; none where there is no word for it. */
function saidBy({ none, one, many }: NonNullable<Block['says']>[number], value: Json, data: RuleData): readonly string[] {
  const count = typeof value === 'number' ? value : 0
  const words = count === 0 ? none : count === 1 ? one : many
  return words === undefined ? [] : [mergedText(words, { ...data, count })]
}

function linkOf(
  { bundle: { set, rules } }: Anonymous,
  { label, to, route = {} }: NonNullable<Block['link']>,
  data: RuleData,
): Pick<ServedBlock, 'link'> {
  const path = Object.fromEntries(Object.entries(route).map(([name, logic]) => [name, rules.value(logic, data)]))
  const href = guardScreen(set, to, { ...data, route: { path, query: {} } }).ok ? hrefOf(set, to, path) : undefined
  return href === undefined ? {} : { link: { label: mergedText(label, data), href: `#${href}` } }
}

async function relatedRow({ tx, bundle }: Anonymous, { cc }: OfScreen, name: string): Promise<CaseContext['subject']> {
  if (!cc || name === 'subject') return cc?.subject
  const relation = bundle.shelf(cc.row.entity).entity.relations?.[name]
  const id = relation === undefined ? undefined : relation.by === 'subject_id' ? cc.row.subject_id : cc.row.data[relation.by]
  return relation && typeof id === 'string' ? findRecord(tx, bundle.shelf(relation.entity).entity.name, id) : undefined
}
