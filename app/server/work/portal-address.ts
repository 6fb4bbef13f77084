import type { Config } from '../config.ts'
import type { InstitutionRow } from '../store/accounts/institutions.ts'

/** The address at which browsers reach an institution, without a slash at its end: that of the portal, under a name of the institution. */
export const portalAddress = ({ baseUrl }: Pick<Config, 'baseUrl'>, { hosts }: Pick<InstitutionRow, 'hosts'>): string => {
  const at = new URL(baseUrl)
  const [first] = hosts
  if (first === undefined || hosts.includes(at.hostname)) return baseUrl
  at.hostname = first
  return at.href.replace(/\/$/u, '')
}
