import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const NAME = 'language'
/** Set by the page of the sign-in when somebody chooses there; the language of the other cookie may be that of whoever was here before. */
const CHOSEN = 'language-chosen'
const YEAR_SECONDS = 365 * 24 * 60 * 60

type Asked = Pick<FastifyRequest, 'headers' | 'cookies'>

/** The languages that a browser prefers, best first. */
const preferred = (header: string): readonly string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/u.exec(parameter)?.[1]).find((found) => found !== undefined)
      return { tag: tag.toLowerCase(), weight: Number(weight ?? 1) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((first, second) => second.weight - first.weight)
    .map(({ tag }) => tag)

const fitting = (tag: string, offered: readonly string[]): string | undefined =>
  offered.find((language) => language.toLowerCase() === tag) ??
  offered.find((language) => language.split('-')[0]?.toLowerCase() === tag.split('-')[0])

/** The language of a request: what was chosen in this browser, else what the browser prefers; the first one where neither is offered. */
export const readerLanguage = ({ headers, cookies }: Asked, offered: readonly string[]): string | null => {
  const chosen = cookies[NAME]
  if (chosen !== undefined && offered.includes(chosen)) return chosen
  if (offered.length < 2) return null
  for (const tag of preferred(headers['accept-language'] ?? '')) {
    const found = fitting(tag, offered)
    if (found !== undefined) return found
  }
  return null
}

/** Keeps a language in the browser, which sends it with every request: also before anybody has signed in. */
export const keepLanguage = (reply: FastifyReply, language: string, { baseUrl }: Pick<Config, 'baseUrl'>): void =>
  void reply.setCookie(NAME, language, { path: '/', sameSite: 'lax', secure: baseUrl.startsWith('https:'), maxAge: YEAR_SECONDS })

/** The language that was chosen on the page of the sign-in, once. */
export const takeChosenLanguage = (reply: FastifyReply, offered: readonly string[]): string | undefined => {
  const chosen = reply.request.cookies[CHOSEN]
  if (chosen === undefined) return undefined
  void reply.clearCookie(CHOSEN, { path: '/' })
  return offered.includes(chosen) ? chosen : undefined
}
