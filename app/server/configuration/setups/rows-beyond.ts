import { isList, isRecord, type Answers, type DefinitionSet, type Json, type Starter } from '#engine'

/** Every list of rows that a part of a form asks for, with the most that it takes. */
const limitsIn = (part: Json): readonly (readonly [repeat: string, most: number])[] => {
  if (isList(part)) return part.flatMap(limitsIn)
  if (!isRecord(part)) return []
  const { repeat, maxRows } = part
  const own = typeof repeat === 'string' && typeof maxRows === 'number' ? [[repeat, maxRows] as const] : []
  return [...own, ...Object.values(part).flatMap(limitsIn)]
}

/**
 * The first list of rows in answers that is longer than its form takes. It is asked before anything is made of the answers, which are
 * accepted while they are still wrong otherwise.
 */
export const rowsBeyond = (set: Pick<DefinitionSet, 'get'>, { asks }: Starter, answers: Answers): string | undefined =>
  limitsIn((set.get('form', asks) ?? null) as Json).find(([repeat, most]) => {
    const rows = answers[repeat]
    return isList(rows) && rows.length > most
  })?.[0]
