import { countryOf, HOME, isHome, type Country } from '../../country/country.ts'
import type { SourcedDefinitions } from './sourced-definitions.ts'

const known = new WeakMap<SourcedDefinitions, { readonly country: Country | undefined }>()

/** The institution's country; undefined where it writes as forms without an institution do, so that a plan need not say so. */
export const countryOfSet = (set: SourcedDefinitions): Country | undefined => {
  const found = known.get(set)
  if (found !== undefined) return found.country
  const [institution] = set.all('institution')
  const country = institution && countryOf(institution)
  const foreign = country === undefined || isHome(country) ? undefined : country
  known.set(set, { country: foreign })
  return foreign
}

/** The same for a form, which may write its days in another way. */
export const countryOfForm = (set: SourcedDefinitions, form: string): Country | undefined => {
  const country = countryOfSet(set)
  const days = set.get('form', form)?.days
  return days === undefined ? country : { ...(country ?? HOME), days }
}
