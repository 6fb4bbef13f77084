import { offices } from 'virtual:sojourn-gallery/facts'
import type { InstitutionFacts } from './read-institutions.ts'

type Found = { readonly id: string; readonly facts: InstitutionFacts }

const NO_FACTS: InstitutionFacts = { name: '', settings: {}, brand: {}, languages: {} }

/** The institution of the toolbar, as an office has it; without a choice its demo institution, whose id is empty. Without an office, the first one. */
export const findInstitution = (office: string | undefined, chosen: string): Found => {
  const of = offices[office ?? ''] ?? Object.values(offices)[0]
  const id = of === undefined || chosen === of.own || of.institutions[chosen] === undefined ? '' : chosen
  return { id, facts: of?.institutions[id] ?? NO_FACTS }
}
