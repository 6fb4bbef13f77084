import type { FastifyReply, FastifyRequest } from 'fastify'
import { findNamedAccount } from '../../../store/accounts/accounts.ts'
import type { WorkContext } from '../../../work/work-context.ts'
import { addressOf, deviceOf } from '../../caller.ts'
import { beginSession } from '../begin-session.ts'
import { mayComeIn } from '../may-come-in.ts'
import { cameFrom } from '../came-from.ts'
import { asksAfterCampus } from '../second-factor/ask-second-step.ts'

/** `role`: their account is of nobody who may come in this way. `waits`: for the second step that the institution demands also after the sign-in of the campus. */
export type OpenedByCampus = 'opened' | 'waits' | 'unknown' | 'role'

type Came = { readonly finds: 'userName' | 'email'; readonly name: string }

/** Signs in the person whom the campus has named, by whichever protocol it says so. */
export const openByCampus = async (
  context: WorkContext,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  { finds, name }: Came,
): Promise<OpenedByCampus> => {
  const account = await findNamedAccount(context.tx, finds, name)
  if (!account) return 'unknown'
  if (!mayComeIn(context, account, 'campus')) return 'role'
  if (await asksAfterCampus(context, reply, account)) return 'waits'
  await beginSession(context, reply, account, { address: addressOf(request), device: deviceOf(request) })
  cameFrom.keep(reply, context.services, { institution: context.institution.id })
  return 'opened'
}
