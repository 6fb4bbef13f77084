import { fieldWords, mergedText, type Block, type BlockKind, type BlockOf, type FieldWords, type RuleData, type Sources } from '#engine'
import type { ServedBlock, ServedBlockOf } from '../../contract/blocks.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import { recordJson } from '../../records/record-json.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { OfScreen } from '../record-of-screen.ts'
import { SERVE_BLOCK } from './registry.ts'
import { relatedRow } from './related-row.ts'
import type { BlockWork, ServeBlock } from './serve-parts.ts'

/** The formats of values in texts: by the fields of the shown record and of its case. */
export const formatterOf = (loaded: LoadedRecord | undefined, { definitions }: WorkContext, record = loaded?.row): FieldWords => {
  const own = loaded && { entity: definitions.storage(loaded.row.entity).entity, forms: loaded.definition?.forms }
  const shown = record && { entity: definitions.storage(record.entity).entity }
  return fieldWords(definitions.set, { record: record === loaded?.row ? own : shown, case: own, answers: own })
}

/** Kinds that ask for more than the record: before its first answer is stored there is nothing to ask. */
const READS_STORED: ReadonlySet<BlockKind> = new Set(['changes', 'timeline', 'history', 'comments', 'documents'])

const serveOne = <K extends BlockKind>(
  show: K,
  block: BlockOf<K>,
  common: Parameters<ServeBlock<K>>[1],
  work: BlockWork,
): ServedBlockOf<K> | Promise<ServedBlockOf<K>> => SERVE_BLOCK[show](block, common, work)

/** The blocks of a screen or tab that this viewer sees. `prefix` tells the blocks of one tab from those of another. */
export const servedBlocks = async (
  context: WorkContext,
  blocks: readonly Block[],
  screen: OfScreen,
  prefix: string,
): Promise<readonly ServedBlock[]> => {
  const served: ServedBlock[] = []
  for (const block of blocks) {
    if (screen.loaded?.row.version === 0 && READS_STORED.has(block.show)) continue
    const of = 'of' in block ? block.of : undefined
    const target = of === undefined ? screen.loaded?.row : await relatedRow(context, screen, of)
    const data: RuleData =
      of === undefined ? screen.data : { ...screen.data, record: target ? recordJson(context.definitions, target) : null }
    if (!context.definitions.rules.holds(block.when, data)) continue
    const format = formatterOf(screen.loaded, context, target)
    const text = (words: string, about: RuleData = data, sources: Sources = {}): string => mergedText(words, about, { format, sources })
    const title = 'title' in block && block.title !== undefined ? text(block.title) : undefined
    const common = { id: `${prefix}${block.id}`, aside: block.aside ?? false, title }
    served.push(await serveOne(block.show, block, common, { context, data, text, menu: screen.menu }))
  }
  return served
}
