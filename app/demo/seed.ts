import type { Config } from '../server/config.ts'
import { connect } from '../server/database/connect.ts'
import { openDefinitions } from '../server/definitions/open-definitions.ts'
import { publishDefinitions } from '../server/definitions/publish.ts'
import { hasAccounts } from '../server/store/accounts/accounts.ts'
import { ensureInstitution, openInstitutions } from '../server/store/accounts/institutions.ts'
import { openCheckedKeys } from '../server/store/secrets/checked-keys.ts'
import { vaultOf } from '../server/store/secrets/vault.ts'
import { inInstitution } from '../server/store/sql/transaction.ts'
import { calledIn, readOfficeDemo, type OfficeDemo } from './demo-files.ts'
import { fillOffice } from './fill-office.ts'

export type SeededDemo = {
  readonly accounts: readonly { readonly user: string; readonly password: string; readonly name: string; readonly role: string }[]
  readonly approvalLink?: string
}

/**
 * Fills an empty database with the demo of the office; writes nothing when another institution exists. Returns the accounts, and the link of
 * the open approval that the demo names. Closes every connection it opened.
 */
export const seedDemo = async ({ config }: { config: Config }): Promise<SeededDemo> => {
  const demo = readOfficeDemo(config.definitionsDir)
  if (!demo) return { accounts: [] }
  const { pool, close } = connect(config.databaseUrl, { max: 4 })
  try {
    vaultOf(pool).useKeys(await openCheckedKeys(pool, config))
    const there = await openInstitutions(pool).all()
    if (there.some((row) => row.code !== demo.institution)) return { accounts: [] }
    // An interrupted start leaves an institution without people; this start fills it.
    const institution = there[0] ?? (await ensureInstitution(pool, demo.institution))
    if (!(await inInstitution(pool, institution.id, hasAccounts))) {
      const registry = openDefinitions(pool, config.definitionsDir)
      await publishDefinitions(pool, registry, institution)
      await fillOffice({ config, pool, registry, institution }, demo)
    }
    return toldOf(demo, config)
  } finally {
    // Copying the database needs every connection closed.
    await close()
  }
}

const toldOf = ({ people, link }: OfficeDemo, { baseUrl }: Config): SeededDemo => ({
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
