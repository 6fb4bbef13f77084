import { kindOf, onceFor, runInstitutionExamples, type DefinitionSet, type Diagnostic } from '#engine'
import { serverTexts } from '../../texts/en.ts'

const written = onceFor((definition: object): string => JSON.stringify(definition))

/** The definitions that changed, and those that name one of them; every form reads the catalogue of fields. */
const readersOf = (set: DefinitionSet, changed: readonly string[]): readonly string[] => {
  const isCatalogue = changed.some((id) => kindOf(id) === 'fields')
  return Object.entries(set.definitions).flatMap(([id, definition]) => {
    const { examples = [] } = definition as { readonly examples?: readonly unknown[] }
    // Examples of a starter begin what is not there yet: whoever has begun it under that name has broken nothing.
    if (examples.length === 0 || kindOf(id) === 'starter') return []
    if (changed.includes(id) || (isCatalogue && kindOf(id) === 'form')) return [id]
    const text = written(definition)
    return changed.some((each) => text.includes(`"${each}"`)) ? [id] : []
  })
}

/** Examples that a set does not keep and that held before, or are new: what somebody promised is not published away. */
export const brokenExamples = (
  {
    before,
    set,
    today,
    base,
  }: { readonly before: DefinitionSet; readonly set: DefinitionSet; readonly today: string; readonly base: () => DefinitionSet },
  changed: readonly string[],
): readonly Diagnostic[] => {
  const failed = readersOf(set, changed).flatMap((id) => runInstitutionExamples(set, { today, only: id, base }).filter(({ ok }) => !ok))
  const known = new Set(
    [...new Set(failed.map(({ definition }) => definition))].flatMap((id) =>
      runInstitutionExamples(before, { today, only: id, base }).flatMap(({ ok, example }) => (ok ? [] : [`${id} ${example}`])),
    ),
  )
  return failed
    .filter(({ definition, example }) => !known.has(`${definition} ${example}`))
    .map(({ definition, example, failures }) => ({
      code: 'server.example',
      severity: 'error',
      id: definition,
      file: `${definition}.json`,
      pointer: '/examples',
      line: 1,
      column: 1,
      message: serverTexts.configuration.exampleFails({ name: example, failures: failures.join(' ') }),
      mend: serverTexts.configuration.exampleMend,
    }))
}
