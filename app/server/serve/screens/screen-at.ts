import { resolveScreen, type RuleData } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { recordOfScreen } from '../record-of-screen.ts'

type Resolved = NonNullable<ReturnType<typeof resolveScreen>>
export type ScreenAt = Pick<Resolved, 'screen' | 'menu' | 'links'> & { readonly loaded: LoadedRecord | undefined }

/** The screen at an address with its record and its menus; undefined where the viewer may open none. */
export const screenAt = async (context: ViewerContext, address: string, host: string): Promise<ScreenAt | undefined> => {
  const { definitions, today, viewer } = context
  const base: RuleData = {
    today,
    user: viewer.user,
    settings: definitions.settings,
    record: null,
    related: {},
    route: { path: {}, query: {}, host },
  }
  const found = resolveScreen(definitions.set, address, base)
  if (!found?.guard.ok) return undefined
  const { screen, params, query, menu, links } = found
  const of = await recordOfScreen(context, screen, { ...base, route: { path: params, query, host } }, viewer)
  return { screen, menu, links, loaded: 'loaded' in of ? of.loaded : undefined }
}
