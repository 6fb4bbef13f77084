import type { Diagnostic } from '#engine'
import type { DefinitionRegistry } from '../definitions/registry.ts'
import type { OfficeBase } from './institution-files.ts'
import { NOBODY, officeSet } from './office-set.ts'

type Base = OfficeBase & { readonly diagnostics: readonly Diagnostic[] }

/** The files of an office never change while a server runs. */
const bases = new WeakMap<DefinitionRegistry, Base>()

/** What all institutions of the office stand on, with its files. */
export const officeBase = ({ registry }: { readonly registry: DefinitionRegistry }): Base => {
  const base = bases.get(registry) ?? { ...officeSet(registry), sources: registry.sourcesWith(NOBODY, []).sources }
  bases.set(registry, base)
  return base
}
