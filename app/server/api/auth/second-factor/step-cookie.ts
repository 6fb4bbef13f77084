import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSigned, signed } from '../../../access/signed.ts'
import type { SecondStep } from '../../../contract/accounts/second-step.ts'
import type { Services } from '../../../work/services.ts'
import { cookieAt } from '../session-cookie.ts'

const TEN_MINUTES = 600
const PURPOSE = 'second-step'

/** Somebody who has given a password or comes from the campus, and has not proved the second step yet. */
const Waiting = Type.Object({
  institution: Type.Integer(),
  account: Type.String(),
  step: Type.Union([Type.Literal('prove'), Type.Literal('add')]),
  /** of the password that was right: with another one, the sign-in begins anew. Without one, the campus has said who it is. */
  password: Type.Optional(Type.String()),
  expires: Type.Integer(),
})
export type Waiting = Static<typeof Waiting>

type Of = Pick<Services, 'config' | 'sessionKey' | 'now'>

const cookieOf = ({ config }: Of) => cookieAt(config, 'sojourn_step', '/api/auth')

export const keepWaiting = (reply: FastifyReply, services: Of, waiting: Omit<Waiting, 'expires'>): void => {
  const { name, path, secure } = cookieOf(services)
  const expires = services.now().getTime() + TEN_MINUTES * 1000
  reply.setCookie(name, signed(services.sessionKey, PURPOSE, { ...waiting, expires }), {
    path,
    secure,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: TEN_MINUTES,
  })
}

/** Whoever waits in this browser, for this step where one is named. */
export const waitingIn = (request: Pick<FastifyRequest, 'cookies'>, services: Of, step?: SecondStep['step']): Waiting | undefined => {
  const text = request.cookies[cookieOf(services).name]
  const waiting = text === undefined ? undefined : readSigned(services.sessionKey, PURPOSE, text)
  if (!Value.Check(Waiting, waiting)) return undefined
  return (step === undefined || waiting.step === step) && waiting.expires > services.now().getTime() ? waiting : undefined
}

export const forgetWaiting = (reply: FastifyReply, services: Of): void => {
  const { name, path, secure } = cookieOf(services)
  reply.clearCookie(name, { path, secure, httpOnly: true, sameSite: 'strict' })
}
