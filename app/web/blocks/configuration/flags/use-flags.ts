import { useEffect, useState } from 'react'
import { flagCells, setFlags, type FlagChoice, type FlagSource, type Json } from '#engine'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import type { OpenDraft } from '../use-draft.ts'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'

type Written = Extract<ReturnType<typeof setFlags>, { readonly ok: true }>['flags']

/** Who sees what in a form, and the edits of its rows: each is one step. */
export const useFlags = (draft: OpenDraft, { id, change }: DefinitionInChange) => {
  const texts = configurationTexts().flags
  const { data, error } = useOperation(
    'GET /api/configuration/forms/:id/flags',
    { params: { id }, query: { change: change?.id } },
    change?.version,
  )
  const { data: inForce } = useOperation('GET /api/configuration/forms/:id/flags', { params: { id }, query: {} })
  const [shown, setShown] = useState<FlagSource>()
  const [notice, setNotice] = useState<string>()
  useEffect(() => {
    if (data) setShown(data.source)
  }, [data])
  const source = data?.source ?? shown
  const titleOf = (definition: string): string => data?.titles[definition] ?? inForce?.titles[definition] ?? definition

  const write = (flags: Written, next?: FlagSource): void => {
    if (next) setShown(next)
    setNotice(undefined)
    const [only] = flags
    // One shared table alone is named without a list, as it was before the form had rows of its own.
    const value = flags.length === 1 && typeof only === 'string' ? only : flags
    void draft.edit(flags.length === 0 ? { do: 'remove', path: '/flags' } : { do: 'set', path: '/flags', value: value as unknown as Json })
  }
  /** Sets cells. False: nothing was written, and `notice` says why. */
  const set = (cells: readonly FlagChoice[]): boolean => {
    if (!source) return false
    const done = setFlags(source, cells)
    if (!done.ok) {
      setNotice(done.rule ? texts.earlier({ name: titleOf(done.rule.definition), rule: done.rule.row.why ?? done.rule.id }) : texts.apart)
      return false
    }
    if (done.changed.length > 0) write(done.flags, done.source)
    return true
  }
  /** The cells as they are without the change, by question, role and state. */
  const before = new Map(
    inForce === undefined
      ? []
      : flagCells(inForce.source).flatMap((line, row) =>
          line.map((cell, column) => {
            const { role, state } = inForce.source.columns[column] ?? {}
            return [`${inForce.source.fields[row]?.path} ${role} ${state}`, cell.flag] as const
          }),
        ),
  )
  return { source, error, titleOf, write, set, before, notice, setNotice }
}
