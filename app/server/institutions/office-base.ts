import type { Diagnostic } from '#engine'
import type { DefinitionRegistry } from '../definitions/registry.ts'
import type { InstitutionRow } from '../store/accounts/institutions.ts'
import type { OfficeBase } from './institution-files.ts'

/** No institution has this code, so nothing but the office itself is read. */
export const NOBODY: InstitutionRow = { id: 0, code: '', hosts: [] }

type Base = OfficeBase & { readonly diagnostics: readonly Diagnostic[] }

/** The files of an office never change while a server runs. */
const bases = new WeakMap<DefinitionRegistry, Base>()

/** What all institutions of the office stand on. */
export const officeBase = ({ registry }: { readonly registry: DefinitionRegistry }): Base => {
  const known = bases.get(registry)
  if (known) return known
  const { set, diagnostics } = registry.load(NOBODY, [])
  const base = { sources: registry.sourcesWith(NOBODY, []).sources, set, diagnostics }
  bases.set(registry, base)
  return base
}
