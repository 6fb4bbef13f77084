import type { Body } from '../../definition/texts/body.ts'
import { isRecord } from '../../rules/values/json.ts'
import { pointerStep } from '../../rules/values/pointer.ts'

/** What may be read at a place of a body: a row, and the names of given values. */
export type Scope = { readonly hasRow: boolean; readonly values: readonly string[] }
type Region = { readonly under: string; readonly scope: Scope }

const OUTSIDE: Scope = { hasRow: false, values: [] }

/** What stands in a part, the inner places last. Its own list is asked for outside of its rows, and its rows know no values yet. */
const regionsOf = (body: Body, pointer: string, around: Scope): readonly Region[] =>
  body.flatMap((part, index): readonly Region[] => {
    if (!isRecord(part)) return []
    const place = pointer + pointerStep(index)
    const row: Scope = { ...around, hasRow: around.hasRow || part.each !== undefined }
    const inside: Scope = { ...row, values: [...row.values, ...Object.keys(part.with ?? {})] }
    const cells: Scope = { ...inside, hasRow: true }
    const entries = [...(part.list ?? []).entries()].map(([at, entry]) => ({ entry, under: `${place}/list/${at}` }))
    const numbered = [...(part.numbered ?? []).entries()].map(([at, entry]) => ({ entry, under: `${place}/numbered/${at}` }))
    const ofEntries = [...entries, ...numbered].flatMap(({ entry, under }): readonly Region[] =>
      isRecord(entry) && entry.each !== undefined
        ? [
            { under, scope: cells },
            { under: `${under}/each`, scope: inside },
          ]
        : [],
    )
    const ofColumns = (part.table?.columns ?? []).map((_, at) => ({ under: `${place}/table/columns/${at}/value`, scope: cells }))
    return [
      { under: place, scope: inside },
      { under: `${place}/each`, scope: around },
      { under: `${place}/when`, scope: row },
      { under: `${place}/with`, scope: row },
      ...ofEntries,
      ...ofColumns,
      ...regionsOf(part.body ?? [], `${place}/body`, inside),
    ]
  })

/** Finds what may be read at a place of a template by its pointer. */
export const scopesOf = (body: Body): ((pointer: string) => Scope) => {
  const regions = regionsOf(body, '/body', OUTSIDE)
  return (pointer) => regions.findLast(({ under }) => pointer === under || pointer.startsWith(`${under}/`))?.scope ?? OUTSIDE
}
