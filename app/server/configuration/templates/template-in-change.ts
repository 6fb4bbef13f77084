import { offeredFields, type MergeField, type Template } from '#engine'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { speaking } from '../../definitions/speaking.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { askedChange, findDefinition } from '../definition-in-change.ts'
import { isError, setOfChange } from '../draft-set.ts'
import { languagesOfTexts } from '../texts/texts-in-work.ts'

/** A field that nothing is called stops a publication, and does not keep a text from being looked at. */
const UNKNOWN_FIELD = ['read.field-unknown', 'text.root-unknown']

/** Nor does a subject that is not written yet. */
const LOOKED_AT = [...UNKNOWN_FIELD, 'template.no-subject']

export type FoundTemplate = {
  readonly template: Template
  readonly definitions: CompiledDefinitions
  /** What it can merge. */
  readonly fields: readonly MergeField[]
  /** Whether it merges a field that nothing is called so. */
  readonly isUnknown: (path: string) => boolean
}

/** `record.first_name` as a finding names it: its root and the name of the field, whatever is asked of that. */
const named = (path: string): string => path.split('.').slice(0, 2).join('.')

/** A template as a change has it, with the definitions of the change in a language: without one, in that of its text as it is written. */
export const templateInChange = async (
  context: ViewerContext,
  { id, change, language }: { readonly id: string; readonly change?: string; readonly language?: string },
): Promise<FoundTemplate | Failure> => {
  const asked = await askedChange(context, change)
  if (isFailure(asked)) return asked
  const { set, diagnostics, added } = await setOfChange(context, change)
  if (added.some((diagnostic) => isError(diagnostic) && !LOOKED_AT.includes(diagnostic.code))) return fail('configuration.not-drawn')
  const found = findDefinition(set, id)
  if (isFailure(found)) return found
  const definitions = context.services.registry
    .openDraft(context.institution, set)
    .inLanguage(language ?? languagesOfTexts(set).written ?? null)
  const template = definitions.set.get('template', id)
  if (!template) return fail('definition.not-found')
  const unknown = diagnostics.filter((diagnostic) => diagnostic.id === id && UNKNOWN_FIELD.includes(diagnostic.code))
  const isUnknown = (path: string): boolean => unknown.some(({ message }) => message.split(/[\s"]/u).includes(named(path)))
  // What one text says is offered to the others, unless nothing is called so.
  const fields = speaking(definitions, () => offeredFields(definitions.set, id, definitions.plan)).filter(({ path }) => !isUnknown(path))
  return { template, definitions, fields, isUnknown }
}
