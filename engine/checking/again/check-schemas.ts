import type { Definition } from '../../definition/kinds.ts'
import type { SetEntry } from './set-parts.ts'
import type { JsonObject } from '../../rules/values/json.ts'
import { pointerSteps } from '../../rules/values/pointer.ts'
import type { DiagnosticLog } from '../../loading/diagnostic-log.ts'
import { originAt } from '../../loading/origin.ts'
import type { LayeredDefinitions } from '../../loading/overlays/apply-layers.ts'
import { schemaOf, type LayeredDefinition } from '../../loading/overlays/written-definition.ts'
import { repairValue } from '../../loading/repair-value.ts'
import { isSoundText, type SourceText } from '../../loading/source-text.ts'
import { walkDefinition, type SchemaProblem } from '../../loading/walk-schema.ts'

/** Problems that leave a hole in a definition; later problems inside the hole are consequences and are not reported. */
const holeOf = ({ code, pointer, params }: SchemaProblem): string | undefined => {
  if (code === 'schema.unknown-property')
    return params['meant'] === undefined ? undefined : `${pointer.slice(0, pointer.lastIndexOf('/'))}/${params['meant']}`
  if (code === 'schema.missing-property') return `${pointer}/${params['name']}`
  return code === 'schema.wrong-type' || code === 'schema.not-a-word' ? pointer : undefined
}

/** What an abstract definition lacks is said by those that are like it. */
const isLack = ({ code }: SchemaProblem): boolean => code === 'schema.missing-property'

/** The name of the property is the mistake, and not its value. */
const isOfName = (code: SchemaProblem['code']): boolean => code === 'schema.unknown-property' || code === 'schema.property-of-another-kind'

type Checked = { readonly entry: SetEntry; readonly problems: readonly SchemaProblem[] }
const checkedBefore = new WeakMap<LayeredDefinition, Checked>()

/** What is found of a definition is kept by its identity, so one that says its id stays the object that was read. */
const named = (value: JsonObject, id: string): Definition => (value['id'] === id ? value : { ...value, id }) as unknown as Definition

/** Checks one definition against the schema of its kind. `isBroken`: its file is not JSON, and its readable parts stay in the set. */
const checkOne = (id: string, { kind, value, origin, isIncomplete }: LayeredDefinition, isBroken: boolean): Checked => {
  const schema = schemaOf(kind)
  const { problems, visited } = walkDefinition(schema, value)
  // The id under which a page draws the form it changes is made here.
  const isPartOfPage = kind === 'form' && id.split('.').length > 2
  const found = problems.flatMap((problem) => holeOf(problem) ?? [])
  const sound = found.length === 0 ? value : repairValue(schema, value)
  return {
    entry: {
      definition: named(sound as JsonObject, id),
      places: { id, kind, visited },
      origin,
      holes: isBroken || isIncomplete === true ? [''] : found,
    },
    problems: isBroken
      ? []
      : problems.filter((problem) => {
          // An id that differs from the file name was reported when the file was read.
          if (problem.pointer === '/id' && (value['id'] !== id || isPartOfPage)) return false
          return isIncomplete !== true || !isLack(problem)
        }),
  }
}

const report = (
  log: DiagnosticLog,
  id: string,
  { origin }: Pick<LayeredDefinition, 'origin'>,
  problems: readonly SchemaProblem[],
): void => {
  for (const { code, pointer, params } of problems)
    log.add(code, originAt(origin, pointerSteps(pointer)), params, { id, key: isOfName(code) })
}

/** Checks every definition against the schema of its kind, each once for as long as it is the same. */
export const checkSchemas = (
  { definitions, abstract }: LayeredDefinitions,
  texts: ReadonlyMap<string, SourceText>,
  log: DiagnosticLog,
): ReadonlyMap<string, SetEntry> => {
  for (const [id, definition] of abstract)
    report(
      log,
      id,
      definition,
      walkDefinition(schemaOf(definition.kind), definition.value).problems.filter((problem) => !isLack(problem)),
    )
  const entries = new Map<string, SetEntry>()
  for (const [id, layered] of definitions) {
    const known = checkedBefore.get(layered)
    const text = texts.get(layered.origin.file)
    const checked = known ?? checkOne(id, layered, text !== undefined && !isSoundText(text))
    if (known === undefined) checkedBefore.set(layered, checked)
    report(log, id, layered, checked.problems)
    entries.set(id, checked.entry)
  }
  return entries
}
