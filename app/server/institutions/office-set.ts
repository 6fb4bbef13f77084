import type { LoadedDefinitions } from '#engine'
import type { InstitutionRow } from '../store/accounts/institutions.ts'
import type { DefinitionRegistry } from '../definitions/registry.ts'

/** No institution has this code, so nothing but the office itself is read. */
export const NOBODY: InstitutionRow = { id: 0, code: '', hosts: [] }

/** The files of an office never change while a server runs. */
const sets = new WeakMap<Pick<DefinitionRegistry, 'load'>, LoadedDefinitions>()

/** What all institutions of the office stand on, and nothing of any of them. */
export const officeSet = (registry: Pick<DefinitionRegistry, 'load'>): LoadedDefinitions => {
  const loaded = sets.get(registry) ?? registry.load(NOBODY, [])
  sets.set(registry, loaded)
  return loaded
}
