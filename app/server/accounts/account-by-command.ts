import { randomBytes } from 'node:crypto'
import { hashPassword } from '../access/passwords.ts'
import type { Config } from '../config.ts'
import { connect } from '../database/connect.ts'
import { StartError } from '../database/start-error.ts'
import { accountKindOf, firstKindOf, writtenAccounts, type AccountKind } from '../definitions/account-kinds.ts'
import { addInstitutions } from '../definitions/add-institutions.ts'
import { applyHosts } from '../definitions/apply-hosts.ts'
import { openDefinitions } from '../definitions/open-definitions.ts'
import { publishDefinitions } from '../definitions/publish.ts'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import { findCredential } from '../store/accounts/accounts.ts'
import { openInstitutions, type InstitutionRow } from '../store/accounts/institutions.ts'
import { issuePasswordLink } from '../store/accounts/password-links.ts'
import { DuplicateRecord } from '../store/records/unique.ts'
import { openCheckedKeys } from '../store/secrets/checked-keys.ts'
import { vaultOf } from '../store/secrets/vault.ts'
import { inInstitution } from '../store/sql/transaction.ts'
import { portalAddress } from '../work/portal-address.ts'
import { addAccount } from './add-account.ts'
import { askedOfAccount, type GivenValues } from './asked-of-account.ts'
import { pageOfPasswordLink } from './page-of-password-link.ts'

export type AskedAccount = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly institution?: string
  /** left out: that of the first account */
  readonly kind?: string
  readonly given?: GivenValues
}

/** Makes an account of a kind on a migrated database. Returns the page on which its owner sets a password. */
export const accountByCommand = async (config: Config, asked: AskedAccount): Promise<string> => {
  if (!/^[^@\s]+@[^@\s]+$/.test(asked.email)) throw new StartError(`"${asked.email}" is no e-mail address.`)
  const { pool, close } = connect(config.databaseUrl, { max: 3 })
  try {
    vaultOf(pool).useKeys(await openCheckedKeys(pool, config))
    const registry = openDefinitions(pool, config.definitionsDir)
    await applyHosts(pool, registry, await addInstitutions(pool, config.definitionsDir))
    const institution = chosen(await openInstitutions(pool).all(), asked.institution)
    const definitions = await publishDefinitions(pool, registry, institution)
    const kind = kindIn(definitions.settings, asked.kind)
    // Nobody knows this password: the link sets one.
    const hash = await hashPassword(randomBytes(32).toString('base64url'))
    const now = new Date().toISOString()
    return await inInstitution(pool, institution.id, async (tx) => {
      if (await findCredential(tx, asked.email)) throw new StartError(`${asked.email} has an account already.`)
      const answered = await askedOfAccount({ tx, definitions }, kind, asked.given ?? {})
      const { id } = await addAccount({ tx, definitions, now }, { ...asked, kind, answered, hash })
      const token = await issuePasswordLink(tx, id, now)
      if (token === undefined) throw new Error('a new account has no links yet')
      return pageOfPasswordLink(definitions.set, portalAddress(config, institution), token)
    })
  } catch (error) {
    if (error instanceof DuplicateRecord)
      throw new StartError(`${asked.email} is the address of somebody who has an account by another name.`)
    throw error
  } finally {
    await close()
  }
}

const kindIn = (settings: CompiledDefinitions['settings'], named: string | undefined): AccountKind => {
  const kind = accountKindOf(settings, named ?? firstKindOf(settings))
  if (kind) return kind
  throw new StartError(
    `There are no accounts of kind "${named ?? ''}" here: write --as=${Object.keys(writtenAccounts(settings)).join(' or --as=')}.`,
  )
}

const chosen = (institutions: readonly InstitutionRow[], code: string | undefined): InstitutionRow => {
  const [only, ...others] = code === undefined ? institutions : institutions.filter((row) => row.code === code)
  if (only && others.length === 0) return only
  throw new StartError(`Say which institution: --institution=${institutions.map((row) => row.code).join(' or --institution=')}.`)
}
