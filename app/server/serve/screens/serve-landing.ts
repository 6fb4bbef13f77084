import type { ServedScreen } from '../../contract/shell.ts'
import type { Viewer } from '../../work/viewer-context.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { serveScreen } from './serve-screen.ts'

type Asked = { readonly viewer: Viewer | undefined; readonly host: string; readonly withRecord: boolean }

/** Enough for the root, the landing rule and the page that it names. */
const MOST_TURNS = 3

/**
 * The root sends everybody on. A signed-in person gets the page at the end of that way in one answer, unless a rule asks to wait on the way:
 * on a slow line, each turn is half a second.
 */
export const serveLanding = async (context: WorkContext, address: string, { viewer, host, withRecord }: Asked): Promise<ServedScreen> => {
  let screen = await serveScreen(context, address, viewer, host, { withRecord })
  for (let turn = 1; turn < MOST_TURNS && address === '/' && viewer !== undefined; turn += 1) {
    if (screen.ok || screen.go === undefined || screen.after !== undefined) break
    screen = await serveScreen(context, screen.go.replace(/^#/u, ''), viewer, host, { withRecord })
  }
  return screen
}
