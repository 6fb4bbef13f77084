import { KINDS, type Kind } from '../definition/kinds.ts'
import { isRecord, type JsonObject } from '../rules/values/json.ts'
import { typeName } from './json-value.ts'
import { kindOf } from '../definition/vocabulary.ts'
import type { DiagnosticLog } from './diagnostic-log.ts'
import { didYouMean } from './did-you-mean.ts'
import type { SourceText } from './source-text.ts'

export type ReadDefinition = { readonly id: string; readonly kind: Kind; readonly file: string; readonly value: JsonObject }
export type ReadOverlay = { readonly file: string; readonly value: JsonObject }

export const stemOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')

const OVERLAY = '.overlay'

/** Sorts sources into definitions and overlays by their file names. The file name decides; an `id` that differs from it is a problem. */
export const readDefinitions = (
  sources: readonly SourceText[],
  log: DiagnosticLog,
): { readonly definitions: readonly ReadDefinition[]; readonly overlays: readonly ReadOverlay[] } => {
  const definitions: ReadDefinition[] = []
  const overlays: ReadOverlay[] = []
  for (const { file, value, problems } of sources) {
    // A syntax error has the parser's line, because no value stands there.
    for (const { code, pointer, detail, line, column } of problems)
      log.add(code, { file, pointer }, { detail }, code === 'json.syntax' ? { at: { line, column } } : {})
    if (value === undefined) continue
    const stem = stemOf(file)
    const kind = kindOf(stem)
    if (!isRecord(value)) log.add('definition.not-an-object', { file, pointer: '' }, { found: typeName(value) })
    else if (stem.endsWith(OVERLAY)) {
      if (!problems.some(({ code }) => code === 'json.too-deep')) overlays.push({ file, value })
    } else if (kind === undefined)
      log.add(
        'definition.unknown-kind',
        { file, pointer: '' },
        { file, hint: didYouMean(stem.slice(stem.lastIndexOf('.') + 1), Object.keys(KINDS)) },
      )
    else {
      if (typeof value['id'] === 'string' && value['id'] !== stem)
        log.add('definition.id-not-stem', { file, pointer: '/id' }, { found: value['id'], stem })
      definitions.push({ id: stem, kind, file, value })
    }
  }
  return { definitions, overlays }
}
