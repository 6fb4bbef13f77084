import { fail, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { textsOfChange, type ChangedText } from '../../store/configuration/changes.ts'
import { trySet } from '../draft-set.ts'
import { definitionOf } from '../edited-texts.ts'
import { openInStates } from './open-in-states.ts'

/** A text of a change as a step leaves it; undefined: the change has no such text then. */
type LeftText = { readonly id: string; readonly text: string | null | undefined }

/** The texts of a change with some of them left otherwise. */
const withLeft = (texts: readonly ChangedText[], left: readonly LeftText[]): readonly ChangedText[] => {
  const last = new Map(left.map(({ id, text }) => [id, text]))
  return [...texts.filter(({ id }) => !last.has(id)), ...[...last].flatMap(([id, text]) => (text === undefined ? [] : [{ id, text }]))]
}

/** Fails where steps take away states in which open cases stand, and says how many stand in each. */
export const statesLost = async (context: ViewerContext, change: string, left: readonly LeftText[]): Promise<Failure | undefined> => {
  const ways = [...new Set(left.map(({ id }) => definitionOf(id)))].filter((id) => id.endsWith('.workflow'))
  if (ways.length === 0) return undefined
  const texts = await textsOfChange(context.tx, change)
  const [now, then] = [await trySet(context, texts), await trySet(context, withLeft(texts, left))]
  const lost: { readonly label: string; readonly open: number }[] = []
  for (const id of ways) {
    // Code that does not load is a finding, and cannot be published.
    const kept = then.set.get('workflow', id)?.states
    if (kept === undefined) continue
    for (const { id: state, label } of now.set.get('workflow', id)?.states ?? []) {
      const open = kept.some((each) => each.id === state) ? 0 : await openInStates(context, id, [state])
      if (open > 0) lost.push({ label, open })
    }
  }
  return lost.length === 0 ? undefined : fail('configuration.cases-stand', undefined, { states: lost })
}
