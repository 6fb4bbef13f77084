import type { Config } from '../server/config.ts'
import { connect } from '../server/database/connect.ts'
import { openDefinitions } from '../server/definitions/open-definitions.ts'
import { publishDefinitions } from '../server/definitions/publish.ts'
import { hasAccounts } from '../server/store/accounts/accounts.ts'
import { ensureInstitution, openInstitutions } from '../server/store/accounts/institutions.ts'
import { openCheckedKeys } from '../server/store/secrets/checked-keys.ts'
import { vaultOf } from '../server/store/secrets/vault.ts'
import { inInstitution } from '../server/store/sql/transaction.ts'
import { calledIn, readDemos, type OfficeDemo } from './demo-files.ts'
import { fillOffice } from './fill-office.ts'

export type SeededDemo = {
  readonly institution: string
  readonly accounts: readonly { readonly user: string; readonly password: string; readonly name: string; readonly role: string }[]
  readonly approvalLink?: string
}

/** The accounts that the sign-in page of each institution offers. */
export const accountsByInstitution = (demos: readonly SeededDemo[]): ReadonlyMap<string, SeededDemo['accounts']> =>
  new Map(demos.map(({ institution, accounts }) => [institution, accounts]))

/**
 * Fills the institutions of the office that have a demo; writes nothing when there is one without. Returns the accounts of each, and the link
 * of the open approval that a demo names. `only` fills these institutions alone. Closes every connection it opened.
 */
export const seedDemo = async ({ config, only }: { config: Config; only?: readonly string[] }): Promise<readonly SeededDemo[]> => {
  const demos = readDemos(config.definitionsDir)
  if (demos.length === 0) return []
  const { pool, close } = connect(config.databaseUrl, { max: 4 })
  try {
    vaultOf(pool).useKeys(await openCheckedKeys(pool, config))
    const there = await openInstitutions(pool).all()
    if (there.some(({ code }) => !demos.some(({ institution }) => institution === code))) return []
    const asked = demos.filter(({ institution }) => only?.includes(institution) ?? true)
    const registry = openDefinitions(pool, config.definitionsDir)
    for (const demo of asked) {
      const institution = await ensureInstitution(pool, demo.institution)
      // An interrupted start leaves an institution without people; this start fills it.
      if (await inInstitution(pool, institution.id, hasAccounts)) continue
      await publishDefinitions(pool, registry, institution)
      await fillOffice({ config, pool, registry, institution }, demo)
    }
    return asked.map((demo) => toldOf(demo, config))
  } finally {
    // Copying the database needs every connection closed.
    await close()
  }
}

const toldOf = ({ institution, people, link }: OfficeDemo, { baseUrl }: Config): SeededDemo => ({
  institution,
  accounts: Object.entries(people).flatMap(([name, { person, account }]) =>
    account === undefined
      ? []
      : [
          {
            user: account.user ?? name,
            password: account.password,
            name: calledIn(person),
            role: account.says,
          },
        ],
  ),
  ...(link && { approvalLink: `${baseUrl}/#/${link.path}/${link.token}` }),
})
