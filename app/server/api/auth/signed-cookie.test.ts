import { Type } from 'typebox'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { signedCookie } from './signed-cookie.ts'

const cookie = signedCookie({
  name: 'sojourn_test',
  purpose: 'test',
  path: '/api/test',
  sameSite: 'lax',
  seconds: 60,
  holds: { institution: Type.Integer(), name: Type.String() },
})
let clock = 0
const services = { config: { baseUrl: 'http://localhost:3000' }, sessionKey: 'k'.repeat(32), now: () => new Date(clock) } as never

/** A browser that keeps what it is given. */
const browser = () => {
  const cookies: { [name: string]: string | undefined } = {}
  const reply = {
    setCookie: (name: string, value: string) => void (cookies[name] = value),
    clearCookie: (name: string) => void (cookies[name] = undefined),
  } as unknown as FastifyReply
  return { cookies, reply }
}

test('a value comes back as it was kept, where it is meant, and until its time is over', () => {
  const { cookies, reply } = browser()
  clock = 0
  cookie.keep(reply, services, { institution: 1, name: 'luis' })
  expect(cookie.read({ cookies }, services)).toEqual({ institution: 1, name: 'luis', expires: 60_000 })
  expect(cookie.read({ cookies }, services, { institution: 2 })).toBeUndefined()
  clock = 59_999
  expect(cookie.read({ cookies }, services, { institution: 1 })).toBeDefined()
  clock = 60_000
  expect(cookie.read({ cookies }, services)).toBeUndefined()
})

test('a value that was changed, or signed for another purpose, is none', () => {
  const { cookies, reply } = browser()
  clock = 0
  const other = signedCookie({
    name: 'sojourn_test',
    purpose: 'other',
    path: '/',
    sameSite: 'strict',
    seconds: 60,
    holds: { institution: Type.Integer(), name: Type.String() },
  })
  other.keep(reply, services, { institution: 1, name: 'luis' })
  expect(cookie.read({ cookies }, services)).toBeUndefined()
  cookie.keep(reply, services, { institution: 1, name: 'luis' })
  expect(cookie.read({ cookies: { sojourn_test: `${cookies['sojourn_test']}x` } }, services)).toBeUndefined()
})

test('what is read once is gone, whatever it was', () => {
  const { cookies, reply } = browser()
  clock = 0
  cookie.keep(reply, services, { institution: 1, name: 'luis' })
  expect(cookie.readOnce({ cookies: { ...cookies } }, reply, services, { institution: 2 })).toBeUndefined()
  expect(cookies['sojourn_test']).toBeUndefined()
})
