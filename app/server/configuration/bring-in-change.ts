import type { BringFault, BroughtForm } from '#engine'
import type { BroughtInChange } from '../contract/configuration.ts'
import { findChange } from '../store/configuration/changes.ts'
import { serverTexts } from '../texts/en.ts'
import { fail, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { setOfChange } from './draft-set.ts'
import { putNew } from './put-new.ts'
import { editedTexts } from './edited-texts.ts'
import { servedChange } from './served.ts'

/** `title`: in place of the one that the file has. */
type Asked = { readonly change: string; readonly id: string; readonly title?: string }

const diagnosticOf = (id: string, { pointer, place, line = 1, column = 1, message }: BringFault) =>
  ({ code: 'server.not-brought', severity: 'error', id, file: '', pointer, place, line, column, message, mend: '' }) as const

/** The form of another engine, put into a change with its lists as one step. A file that cannot be read changes nothing. */
export const bringInChange = async (
  context: ViewerContext,
  { change, id, title }: Asked,
  brought: BroughtForm,
): Promise<BroughtInChange | Failure> => {
  if (!id.endsWith('.form')) return fail('configuration.begin', serverTexts.configuration.noId({ id }))
  if (!brought.ok) return fail('configuration.bring', undefined, { diagnostics: brought.faults.map((fault) => diagnosticOf(id, fault)) })
  const draft = await setOfChange(context, change)
  const refused = await putNew(context, change, {
    draft,
    definitions: [{ ...brought.form, ...(title !== undefined && { title }) }, ...brought.lookups],
  })
  if (refused) return refused
  const found = await findChange(context.tx, change)
  if (!found) return fail('configuration.not-found')
  return { change: servedChange(found, await editedTexts(context)), opens: id, format: brought.format, left: brought.left }
}
