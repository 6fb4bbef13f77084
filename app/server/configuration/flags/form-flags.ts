import { flagSource, SAMPLE, type FlagViewer, type Json } from '#engine'
import type { FormFlags } from '../../contract/configuration.ts'
import { accountKindOf, writtenAccounts, type AccountKind } from '../../definitions/account-kinds.ts'
import { actorByLink } from '../../work/actor.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { askedChange, findDefinition } from '../definition-in-change.ts'
import { isError, setOfChange } from '../draft-set.ts'
import { readTitle } from '../titles.ts'

/** Somebody with an account of a kind, as rules read them; what differs from account to account is the sample. */
const viewerOf = ({ definitions: { set, rules, settings }, today }: ViewerContext, name: string, kind: AccountKind): FlagViewer => {
  const given = Object.entries(kind.attributes ?? {}).filter(([attribute]) => !attribute.startsWith('$'))
  const asked = Object.values(kind.asks ?? {}).map(({ attribute, many }) => [attribute, many ? [SAMPLE] : SAMPLE] as const)
  const user: Json = { ...Object.fromEntries(given), ...Object.fromEntries(asked), userRole: kind.role, personId: SAMPLE }
  const named = settings['roleName']
  const rule = typeof named === 'string' ? set.get('rule', named) : undefined
  const label = rule && rules.decide(rule.id, { today, user, settings })
  return { label: typeof label === 'string' && label !== '' ? label : name, user }
}

/** Who sees what in a form, with a change or without. A set with errors is not compiled. */
export const formFlags = async (
  context: ViewerContext,
  { id, change }: { readonly id: string; readonly change?: string },
): Promise<FormFlags | Failure> => {
  const { services, institution, definitions } = context
  const asked = await askedChange(context, change)
  if (isFailure(asked)) return asked
  const { set, added } = await setOfChange(context, change)
  // A row that is never reached is shown where it can be moved.
  if (added.some((found) => isError(found) && found.code !== 'rule.row-unreached')) return fail('configuration.not-drawn')
  const form = findDefinition(set, id)
  if (isFailure(form)) return form
  if (form.kind !== 'form') return fail('form.not-found')
  const { settings } = definitions
  const drawn = services.registry.openDraft(institution, set)
  const viewers = Object.keys(writtenAccounts(settings)).flatMap((name) => {
    const kind = accountKindOf(settings, name)
    return kind === undefined ? [] : [viewerOf(context, name, kind)]
  })
  const source = flagSource(drawn.set, drawn.plan(id), { viewers, byLink: actorByLink(undefined).user, settings })
  const titled = [...source.before, ...source.list.flatMap((element) => ('own' in element ? [element.own] : element.rules))]
  const ids = new Set([id, ...titled.map(({ definition }) => definition)])
  return { source, titles: Object.fromEntries([...ids].map((each) => [each, readTitle(set, definitions, each)])) }
}
