import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSigned, signed } from '../../../access/signed.ts'
import { minutesOf } from '../../../definitions/minutes.ts'
import { sessionBegan } from '../../../store/accounts/refresh-tokens.ts'
import type { Services } from '../../../work/services.ts'
import type { ViewerContext } from '../../../work/viewer-context.ts'
import { cookieAt } from '../session-cookie.ts'

const PURPOSE = 'fresh-proof'

/** Somebody who is signed in has proved again that it is them; `family`: in this session alone. */
const Proof = Type.Object({ account: Type.String(), family: Type.String(), at: Type.Integer() })

type Of = Pick<Services, 'config' | 'sessionKey'>

const cookieOf = ({ config }: Of) => cookieAt(config, 'sojourn_proof', '/api/auth')

/** How long a proof lasts, by the setting `freshProofMinutes`. */
const lasts = ({ definitions }: Pick<ViewerContext, 'definitions'>): number => 60_000 * minutesOf(definitions.settings, 'freshProofMinutes')

/** Whether somebody has signed in, or has proved again that it is them, within the last minutes: an open session alone shows neither. */
export const isFresh = async (context: ViewerContext, request: Pick<FastifyRequest, 'cookies'>): Promise<boolean> => {
  const { tx, now, services, viewer } = context
  const since = Date.parse(now) - lasts(context)
  const began = await sessionBegan(tx, viewer.family)
  if (began !== undefined && Date.parse(began) > since) return true
  const text = request.cookies[cookieOf(services).name]
  const proof = text === undefined ? undefined : readSigned(services.sessionKey, PURPOSE, text)
  return Value.Check(Proof, proof) && proof.account === viewer.account.id && proof.family === viewer.family && proof.at > since
}

export const keepProof = (reply: FastifyReply, context: ViewerContext): void => {
  const { now, services, viewer } = context
  const { name, path, secure } = cookieOf(services)
  const proof = { account: viewer.account.id, family: viewer.family, at: Date.parse(now) }
  reply.setCookie(name, signed(services.sessionKey, PURPOSE, proof), {
    path,
    secure,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: Math.floor(lasts(context) / 1000),
  })
}
