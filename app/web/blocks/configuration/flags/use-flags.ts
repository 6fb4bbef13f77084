import { useState } from 'react'
import { flagCells, setFlags, type FlagChoice, type FlagSource, type Json } from '#engine'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import type { OpenDraft } from '../use-draft.ts'
import type { WrittenFlags } from './move-rule.ts'
import { cellKey } from './what-changes.ts'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'

/** What was written over what was read. `stored`: what was stored of it, should the last edit not be. */
type Written = { readonly source: FlagSource; readonly over: unknown; readonly stored: FlagSource | undefined }

const withoutLast = ({ over, stored }: Written): Written | undefined => stored && { source: stored, over, stored }

/** Who sees what in a form, and the edits of its rows: each is one step. */
export const useFlags = (draft: OpenDraft, { id, change }: DefinitionInChange) => {
  const texts = configurationTexts().flags
  const { data, error, loading } = useOperation(
    'GET /api/configuration/forms/:id/flags',
    { params: { id }, query: { change: change?.id } },
    change?.version,
  )
  const { data: inForce } = useOperation('GET /api/configuration/forms/:id/flags', { params: { id }, query: {} })
  const [notice, setNotice] = useState<string>()
  // What was written is shown at once, and the next edit is made of it, until the definitions with all of it have been read.
  const [written, setWritten] = useState<Written>()
  const [pending, setPending] = useState(0)
  if (written && pending === 0 && !loading && written.over !== data) setWritten(undefined)
  const source = written?.source ?? data?.source
  const titleOf = (definition: string): string => data?.titles[definition] ?? inForce?.titles[definition] ?? definition

  /** False: it was not stored. */
  const write = async ({ flags, source: next }: WrittenFlags): Promise<boolean> => {
    setWritten((was) => ({ source: next, over: data, stored: was?.stored }))
    setNotice(undefined)
    setPending((count) => count + 1)
    const [only] = flags
    // One shared table alone is named without a list, as it was before the form had rows of its own.
    const value = flags.length === 1 && typeof only === 'string' ? only : flags
    const isDone = await draft.edit(
      flags.length === 0 ? { do: 'remove', path: '/flags' } : { do: 'set', path: '/flags', value: value as unknown as Json },
      { was: (draft.data?.definition['flags'] ?? null) as Json },
    )
    setWritten((now) => {
      if (isDone) return now && { ...now, stored: next }
      // An edit after it has it as well.
      return now?.source === next ? withoutLast(now) : now
    })
    setPending((count) => count - 1)
    return isDone
  }
  /** Sets cells. False: nothing was written, and `notice` says why. */
  const set = (cells: readonly FlagChoice[]): boolean => {
    if (!source) return false
    const done = setFlags(source, cells)
    if (!done.ok) {
      setNotice(done.rule ? texts.earlier({ name: titleOf(done.rule.definition), rule: done.rule.row.why ?? done.rule.id }) : texts.apart)
      return false
    }
    if (done.changed.length > 0) void write(done)
    return true
  }
  /** The cells as they are without the change, by question, role and state. */
  const before = new Map(
    inForce === undefined
      ? []
      : flagCells(inForce.source).flatMap((line, row) =>
          line.map((cell, column) => {
            const { role, state } = inForce.source.columns[column] ?? {}
            return [cellKey(inForce.source.fields[row]?.path, role, state), cell.flag] as const
          }),
        ),
  )
  return { source, error, titleOf, write, set, before, notice, setNotice }
}
