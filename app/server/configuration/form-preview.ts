import { searchedLists, type Answers, type Form, type FormContext, type Json } from '#engine'
import type { FormPreview } from '../contract/configuration.ts'
import { servedUser } from '../serve/serve-user.ts'
import { findAccount, listAccounts, sessionUser, type Account } from '../store/accounts/accounts.ts'
import { fail, isFailure, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { askedChange, findDefinition } from './definition-in-change.ts'
import { isError, setOfChange } from './draft-set.ts'

/** One account of each role, the first by name. */
const somebodyOfEachRole = (accounts: readonly Account[]): readonly Account[] => [
  ...new Map(
    accounts.toSorted((left, right) => right.last_name.localeCompare(left.last_name)).map((account) => [account.role, account]),
  ).values(),
]

/** A form as somebody would see it, with the answers of one of its examples. Nothing of it is stored. */
export const formPreview = async (
  context: ViewerContext,
  { id, change, as, example: name }: { readonly id: string; readonly change?: string; readonly as?: string; readonly example?: string },
): Promise<FormPreview | Failure> => {
  const { tx, services, institution, today, definitions } = context
  const asked = await askedChange(context, change)
  if (isFailure(asked)) return asked
  const { set, added } = await setOfChange(context, change)
  if (added.some(isError)) return fail('configuration.not-drawn')
  const found = findDefinition(set, id)
  if (isFailure(found)) return found
  if (found.kind !== 'form') return fail('form.not-found')
  const account = as === undefined ? undefined : await findAccount(tx, as)
  if (as !== undefined && !account) return fail('record.not-found')
  const plan = services.registry.openDraft(institution, set).inLanguage(definitions.language).plan(id)
  const { examples = [] } = found.definition as unknown as Form
  const { answers = {}, related, ...given } = (examples.find((example) => example.name === name) ?? examples[0])?.given ?? {}
  const rows = { ...searchedLists(set, plan), ...(related as FormContext['related']) }
  const user = account && (sessionUser(account, institution.code) as unknown as Json)
  return {
    plan,
    answers: (name === undefined ? {} : answers) as Answers,
    context: { today, settings: definitions.settings, ...given, related: rows, ...(user !== undefined && { user }) } as FormContext,
    personas: somebodyOfEachRole(await listAccounts(tx)).map((each) => {
      const { name: words, roleName } = servedUser(context, each)
      return { account: each.id, name: words, role: roleName }
    }),
    examples: examples.map((each) => each.name),
  }
}
