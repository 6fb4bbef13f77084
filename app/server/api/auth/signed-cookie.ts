import { Type, type Static, type TObject, type TProperties } from 'typebox'
import { Value } from 'typebox/value'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSigned, signed } from '../../access/signed.ts'
import type { Services } from '../../work/services.ts'
import { cookieAt } from './session-cookie.ts'

type Of = Pick<Services, 'config' | 'sessionKey' | 'now'>
type Asking = Pick<FastifyRequest, 'cookies'>

type Kind<P extends TProperties> = {
  readonly name: string
  /** what it is signed for: one that was written for another purpose counts for nothing */
  readonly purpose: string
  readonly path: string
  /** lax, where the browser comes back with it from another site */
  readonly sameSite: 'strict' | 'lax'
  readonly seconds: number
  readonly holds: P
}

/**
 * A cookie that keeps a value in the browser for a while, as it was given: it is signed, and ends by the clock of the server. `path` and
 * `seconds` may be others each time it is kept. Only a value that has all of `where` is read.
 */
export const signedCookie = <const P extends TProperties>({ name, purpose, path: usual, sameSite, seconds: lasts, holds }: Kind<P>) => {
  type Given = Static<TObject<P>>
  type Kept = Given & { readonly expires: number }
  const shape = Type.Object({ ...holds, expires: Type.Integer() })
  const isKept = (value: unknown): value is Kept => Value.Check(shape, value)
  const optionsAt = ({ config }: Of, path: string) => {
    const { name: called, ...place } = cookieAt(config, name, path)
    return { called, options: { ...place, httpOnly: true, sameSite } as const }
  }
  const read = (request: Asking, services: Of, where: Partial<Given> = {}): Kept | undefined => {
    const text = request.cookies[optionsAt(services, usual).called]
    const kept = text === undefined ? undefined : readSigned(services.sessionKey, purpose, text)
    if (!isKept(kept)) return undefined
    const isMeant = Object.entries(where).every(([key, value]) => Reflect.get(kept, key) === value)
    return isMeant && kept.expires > services.now().getTime() ? kept : undefined
  }
  const end = (reply: FastifyReply, services: Of, path = usual): void => {
    const { called, options } = optionsAt(services, path)
    reply.clearCookie(called, options)
  }
  return {
    keep: (reply: FastifyReply, services: Of, value: Given, { path = usual, seconds = lasts } = {}): void => {
      const { called, options } = optionsAt(services, path)
      const expires = services.now().getTime() + seconds * 1000
      reply.setCookie(called, signed(services.sessionKey, purpose, { ...value, expires }), { ...options, maxAge: seconds })
    },
    read,
    end,
    /** Reads it once: the cookie is removed, whatever is in it. */
    readOnce: (request: Asking, reply: FastifyReply, services: Of, where?: Partial<Given>, path?: string): Kept | undefined => {
      if (request.cookies[optionsAt(services, usual).called] !== undefined) end(reply, services, path)
      return read(request, services, where)
    },
  }
}

/** What such a cookie holds. */
export type InCookie<C extends { readonly read: (...given: never[]) => unknown }> = NonNullable<ReturnType<C['read']>>
