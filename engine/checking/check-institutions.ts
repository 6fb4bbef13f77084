import { didYouMean } from '../loading/did-you-mean.ts'
import type { DefinitionCheck } from './check-context.ts'

const RAMP = Array.from({ length: 16 }, (_, index) => String((index + 1) * 10))
const COLOURS = [...RAMP, 'primaryColor', 'secondaryColor']
const SLOTS = [...COLOURS, 'logoImageURL']
const COLOUR = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\))$/iu
const LANGUAGE = /^[a-z]{2,3}(-[A-Z]{2})?$/u

/** A region by its present name: UK is none, GB is. */
const isRegion = (name: string): boolean =>
  new Intl.Locale(`und-${name}`).region === name && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(name) !== undefined

const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/u

/** The host name within an address, or ''. */
const hostIn = (found: string): string => {
  const name = found
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//u, '')
    .replace(/(?::\d+)?(?:[/?#].*)?$/u, '')
  return HOST.test(name) ? name : ''
}

const isRead = (read: () => unknown): boolean => {
  try {
    read()
    return true
  } catch {
    // The platform throws for a name it does not know.
    return false
  }
}

/** Checks the facts of an institution: its time zone and language exist, colors are valid, and every setting is read by something. */
export const checkInstitutions: DefinitionCheck = ({ set, each, report, isHole }) => {
  const settings = [
    ...new Set(set.all('settings').flatMap((definition) => [...Object.keys(definition.defaults), ...(definition.secrets ?? [])])),
  ]
  for (const institution of each('institution')) {
    const { id, timeZone, locale, languages = [], hosts = [], currency, phoneRegion, brand = {}, settings: ownSettings = {} } = institution
    if (!isHole(id, '/timeZone') && !isRead(() => new Intl.DateTimeFormat(undefined, { timeZone })))
      report('institution.time-zone', id, '/timeZone', { found: timeZone })
    if (!isHole(id, '/locale') && !isRead(() => Intl.getCanonicalLocales(locale)))
      report('institution.locale', id, '/locale', { found: locale })
    languages.forEach((found, index) => {
      if (!LANGUAGE.test(found) || languages.indexOf(found) !== index) report('institution.language', id, `/languages/${index}`, { found })
    })
    hosts.forEach((found, index) => {
      if (hosts.indexOf(found) !== index) report('institution.host-twice', id, `/hosts/${index}`, { found })
      else if (!HOST.test(found)) {
        const meant = hostIn(found)
        report('institution.host', id, `/hosts/${index}`, { found, hint: meant === '' ? '' : `Did you mean "${meant}"? ` })
      }
    })
    if (currency !== undefined && !isHole(id, '/currency') && !Intl.supportedValuesOf('currency').includes(currency))
      report('institution.currency', id, '/currency', { found: currency })
    if (phoneRegion !== undefined && !isHole(id, '/phoneRegion') && !isRegion(phoneRegion))
      report('institution.phone-region', id, '/phoneRegion', { found: phoneRegion })
    for (const [name, found] of Object.entries(brand)) {
      if (!SLOTS.includes(name))
        report('institution.brand-slot', id, `/brand/${name}`, { name, known: SLOTS.join(', '), hint: didYouMean(name, SLOTS) })
      else if (COLOURS.includes(name) && !COLOUR.test(found)) report('institution.colour', id, `/brand/${name}`, { found })
    }
    if (settings.length === 0) continue
    for (const name of Object.keys(ownSettings))
      if (!settings.includes(name)) report('settings.unknown', id, `/settings/${name}`, { name, hint: didYouMean(name, settings) })
  }
}
