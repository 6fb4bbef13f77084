import { openTexts, type ChangedText } from '../store/configuration/changes.ts'
import { listPublished } from '../store/definitions/definition-store.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { isInForce } from './own-text.ts'

/** The texts of each open change, without those that say what is in force already: an edit that was typed back is none. */
export const editedTexts = async (context: ViewerContext): Promise<ReadonlyMap<string, readonly ChangedText[]>> => {
  const published = await listPublished(context.tx)
  return Map.groupBy(
    (await openTexts(context.tx)).filter((text) => !isInForce(context, text, published)),
    ({ change }) => change,
  )
}

/** The definition that a text of a layer is about. */
export const definitionOf = (textId: string): string => textId.replace(/\.overlay$/u, '')
