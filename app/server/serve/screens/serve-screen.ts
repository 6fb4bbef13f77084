import {
  guardScreen,
  mergedText,
  mergeText,
  resolveScreen,
  type Json,
  type Landing,
  type RuleData,
  type Screen,
  type ScreenGuard,
} from '#engine'
import type { ServedBlock } from '../../contract/blocks.ts'
import type { ServedScreen } from '../../contract/shell.ts'
import type { ServedRecord } from '../../contract/records.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import { noteOpened } from '../../records/note-read.ts'
import { followEffects } from '../follow-effects.ts'
import { serveRecord } from '../serve-record.ts'
import { actorOf } from '../../work/actor.ts'
import { relatedRows } from '../../records/related-rows.ts'
import { recordOfScreen, type OfScreen } from '../record-of-screen.ts'
import { servedBlocks, formatterOf } from '../blocks/serve-blocks.ts'
import { hasBell } from '../notices.ts'
import { serveFooter, serveMenu } from '../serve-menu.ts'
import { isAllowed } from '../../work/policies.ts'
import { kindsFor } from '../../definitions/notice-kinds.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { Viewer, ViewerContext } from '../../work/viewer-context.ts'

/** The screen of an address for one viewer: guards checked, menus resolved, blocks with all of their data. */
export const serveScreen = async (
  context: WorkContext,
  address: string,
  viewer: Viewer | undefined,
  host: string,
  { withRecord = false }: { readonly withRecord?: boolean } = {},
): Promise<ServedScreen> => {
  const { definitions, today } = context
  const base: RuleData = {
    today,
    user: viewer?.user ?? null,
    settings: definitions.settings,
    record: null,
    related: {},
    route: { path: {}, query: {}, host },
  }
  const found = resolveScreen(definitions.set, address, base)
  if (!found) return { ok: false, signIn: viewer === undefined }
  const { guard, screen } = found
  // A guard may read the record of its screen, which is not read yet: it is asked again below.
  const waits = !guard.ok && !guard.signIn && screen.record !== undefined && viewer !== undefined
  if (!guard.ok && !waits) return refused(guard)
  if (found.landing && viewer) return sentTo(found.landing)
  const route: Json = { path: found.params, query: found.query, host }
  const of = await recordOfScreen(context, screen, { ...base, route }, viewer)
  const asked = guard.ok || 'elsewhere' in of ? guard : guardScreen(definitions.set, screen.id, of.data)
  if (!asked.ok) return refused(asked)
  if ('elsewhere' in of) return { ok: false, signIn: false, ...of.elsewhere }
  const { loaded } = of
  // A visitor who is not signed in gets no related rows.
  const data = screen.uses && viewer ? await withRelated(context, screen.uses, of.data) : of.data
  const shown: OfScreen = { data, loaded, menu: found.menu }
  const text = (words: string): string => mergedText(words, data, { format: formatterOf(loaded, context) })
  const title = text(screen.title)
  const named = screen.caption === undefined ? undefined : mergeText(screen.caption, data, { format: formatterOf(loaded, context) })
  // A page without its record yet, or of a record without a name yet, has only its title.
  const caption = named === undefined || named.hasHole ? title : named.text
  const tabs: { id: string; label: string; blocks: readonly ServedBlock[] }[] = []
  for (const tab of screen.tabs ?? []) {
    if (definitions.rules.holds(tab.when, data))
      tabs.push({ id: tab.id, label: text(tab.label), blocks: await servedBlocks(context, tab.blocks, shown, `${tab.id}.`) })
  }
  const record = loaded && { entity: loaded.row.entity, id: loaded.row.id }
  const served = loaded && viewer && withRecord ? await openedRecord({ ...context, viewer }, loaded) : undefined
  return {
    ok: true,
    id: screen.id,
    caption,
    heading: found.heading,
    layout: screen.layout,
    ...(screen.topBar === false && { topBar: false as const }),
    density: found.density,
    path: found.redirect ?? found.path,
    params: found.params,
    // The last crumb is this screen, with its caption as the label.
    crumbs: found.crumbs.map(({ label, href }, index) => ({
      label: index === found.crumbs.length - 1 ? caption : label,
      ...(href !== undefined && { href: `#${href}` }),
    })),
    menu: found.menu === undefined ? [] : await serveMenu(context, found.menu, data),
    links: found.links === undefined ? [] : await serveMenu(context, found.links, data),
    bell: viewer !== undefined && hasBell(context, viewer.user),
    search: viewer !== undefined && (found.search ?? []).length > 0,
    ...(viewer?.configures && { configures: true as const }),
    ...(viewer?.by && { viewing: { by: viewer.by.name } }),
    may: {
      viewAs: viewer !== undefined && isAllowed({ ...context, viewer }, 'viewAs'),
      resetSecondFactor: viewer !== undefined && viewer.by === undefined && isAllowed({ ...context, viewer }, 'resetSecondFactor'),
      chooseNotices:
        viewer !== undefined &&
        viewer.by === undefined &&
        kindsFor(definitions, { today: context.today, user: viewer.user, settings: definitions.settings }).length > 0,
      configure: viewer !== undefined && viewer.by === undefined && isAllowed({ ...context, viewer }, 'publish'),
      // Whoever looks at the portal as somebody else keeps this right, because the question is mostly asked about another person's page.
      inspect: viewer !== undefined && isAllowed({ ...context, viewer: { user: viewer.by ?? viewer.user } }, 'inspect'),
    },
    footer: await serveFooter(context, viewer?.user ?? null),
    tabs,
    blocks: await servedBlocks(context, screen.blocks ?? [], shown, ''),
    ...(record && { record: { ...record, ...(served && { served }) } }),
    ...(screen.anonymous === true && { anonymous: true }),
    ...(found.from?.href !== undefined && { from: { href: `#${found.from.href}`, label: found.from.label } }),
  }
}

/** The record in the answer of its screen. One that is not stored yet has nothing to read. */
const openedRecord = async (context: ViewerContext, loaded: LoadedRecord): Promise<ServedRecord> => {
  const serve = () => serveRecord(context, loaded, actorOf(context.viewer))
  if (loaded.row.version === 0) return serve()
  const served = await followEffects(context, loaded.row, serve)
  await noteOpened(context, loaded, served.answers)
  return served
}

const refused = ({ signIn, href, message, why, after }: Extract<ScreenGuard, { ok: false }>): ServedScreen => {
  const reason = message ?? why
  return {
    ok: false,
    signIn,
    ...(href !== undefined && { go: `#${href}` }),
    ...(reason !== undefined && { message: reason }),
    ...(after !== undefined && { after }),
  }
}

const sentTo = ({ href, message, after }: Landing): ServedScreen => {
  return {
    ok: false,
    signIn: false,
    ...(href !== undefined && { go: `#${href}` }),
    ...(message !== undefined && { message }),
    ...(after !== undefined && { after }),
  }
}

/** The same data with the rows of the views a screen uses. */
const withRelated = async ({ tx, definitions }: WorkContext, uses: NonNullable<Screen['uses']>, data: RuleData): Promise<RuleData> => {
  const known = data['related'] as { readonly [name: string]: Json }
  return { ...data, related: { ...known, ...(await relatedRows(tx, definitions, uses, data)) } }
}
