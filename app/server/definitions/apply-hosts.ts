import type { DefinitionSet, Diagnostic } from '#engine'
import type pg from 'pg'
import { StartError } from '../database/start-error.ts'
import { openInstitutions, storeHosts, type InstitutionRow } from '../store/accounts/institutions.ts'
import type { DefinitionRegistry } from './registry.ts'

const hostsOf = (set: DefinitionSet): readonly string[] => set.all('institution').flatMap(({ hosts = [] }) => hosts)

/**
 * Stores which host names lead to which institution, as their files say it: a publication cannot claim the name of another institution.
 * `written` are the institutions with a folder; one whose folder is gone keeps its names.
 */
export const applyHosts = async (pool: pg.Pool, registry: DefinitionRegistry, written: readonly string[]): Promise<void> => {
  const stored = await openInstitutions(pool).all()
  const rows: InstitutionRow[] = []
  for (const row of stored) rows.push(written.includes(row.code) ? { ...row, hosts: hostsOf(await registry.setOf(row, [])) } : row)
  refuseClashes(rows, written)
  for (const { id, hosts } of rows)
    if (stored.some((row) => row.id === id && row.hosts.join(' ') !== hosts.join(' '))) await storeHosts(pool, id, hosts)
}

/** One that was opened in the browser has no file. */
const whereOf = (code: string, written: readonly string[]): string =>
  written.includes(code) ? fileOf(code) : `${code}, which was opened in the browser (npm run close-institution -- ${code} frees its names)`

const fileOf = (code: string): string => `institutions/${code}/${code}.institution.json`

const refuseClashes = (rows: readonly InstitutionRow[], written: readonly string[]): void => {
  const claims = rows.flatMap(({ code, hosts }) => hosts.map((host) => ({ code, host })))
  const clashes = claims.flatMap(({ code, host }, index) => {
    const first = claims.findIndex((claim) => claim.host === host)
    return first < index
      ? [`  ${whereOf(code, written)}: "${host}" leads to ${claims[first]?.code} already. Take it out of "hosts" of one of them.`]
      : []
  })
  const open = rows.filter(({ code, hosts }) => hosts.length === 0 && written.includes(code)).map(({ code }) => code)
  if (open.length > 1)
    clashes.push(
      `  ${open.map(fileOf).join(' and ')}: a name that nobody claims leads to one institution. Add "hosts" to all but one of them.`,
    )
  if (clashes.length > 0) throw new StartError(`The institutions cannot be told apart by the address of a request:\n${clashes.join('\n')}`)
}

/** A host name decides whose records somebody reads, so it is not for an institution to claim one. */
export const changedHosts = (id: string, before: DefinitionSet, after: DefinitionSet): readonly Diagnostic[] =>
  hostsOf(before).join(' ') === hostsOf(after).join(' ')
    ? []
    : [
        {
          code: 'server.hosts',
          severity: 'error',
          id,
          file: `${id}.json`,
          pointer: '/hosts',
          line: 1,
          column: 1,
          message: 'A publication cannot change the hosts of an institution.',
          mend: 'Leave them as they are: whoever runs the portal writes them into its file and starts it again.',
        },
      ]
