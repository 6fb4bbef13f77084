import { Type } from 'typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { minutesOf } from '../../../definitions/minutes.ts'
import { sessionBegan } from '../../../store/accounts/refresh-tokens.ts'
import type { ViewerContext } from '../../../work/viewer-context.ts'
import { signedCookie } from '../signed-cookie.ts'

/** Somebody who is signed in has proved again that it is them; `family`: in this session alone. The setting says how long it lasts. */
const proofCookie = signedCookie({
  name: 'sojourn_proof',
  purpose: 'fresh-proof',
  path: '/api/auth',
  sameSite: 'strict',
  seconds: 0,
  holds: { account: Type.String(), family: Type.String() },
})

/** How long a proof lasts, by the setting `freshProofMinutes`. */
const secondsOf = ({ definitions }: Pick<ViewerContext, 'definitions'>): number => 60 * minutesOf(definitions.settings, 'freshProofMinutes')

const whose = ({ viewer }: ViewerContext) => ({ account: viewer.account.id, family: viewer.family })

/** Whether somebody has signed in, or has proved again that it is them, within the last minutes: an open session alone shows neither. */
export const isFresh = async (context: ViewerContext, request: Pick<FastifyRequest, 'cookies'>): Promise<boolean> => {
  const { tx, now, services, viewer } = context
  const began = await sessionBegan(tx, viewer.family)
  if (began !== undefined && Date.parse(began) > Date.parse(now) - secondsOf(context) * 1000) return true
  return proofCookie.read(request, services, whose(context)) !== undefined
}

export const keepProof = (reply: FastifyReply, context: ViewerContext): void =>
  proofCookie.keep(reply, context.services, whose(context), { seconds: Math.floor(secondsOf(context)) })
