import { calendarDate } from '../../app/server/work/calendar-date.ts'
import { addDays } from '../../app/demo/demo-days.ts'
import { pdfPage } from '../../app/demo/pdf-page.ts'
import type { Upload } from './pages/form-page.ts'

/** MM/DD/YYYY, as a person types it. */
export const typed = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`

/** Today at the institution's place, which is the day the demo is made for. */
export const today = calendarDate(new Date(), 'America/New_York')

/** A three-year employment that begins far enough ahead to be sponsored on any day the tests run. */
export const employment = { start: addDays(today, 430), end: addDays(today, 430 + 3 * 365 - 1) }

const year = Number(today.slice(0, 4))
/** Training dates in the institution's next term, on any day the tests run. */
export const nextTerm = [
  { name: `Spring ${year}`, start: `${year}-01-11`, end: `${year}-04-30` },
  { name: `Fall ${year}`, start: `${year}-08-24`, end: `${year}-12-11` },
].find(({ start }) => start > today) ?? { name: `Spring ${year + 1}`, start: `${year + 1}-01-11`, end: `${year + 1}-04-30` }

export const pdf = (name: string, lines: readonly string[]): Upload => ({ name, mimeType: 'application/pdf', buffer: pdfPage(lines) })

/** The password of an account of the demo. */
export const passwordOf = (user: string): string => `Halverton-${user.charAt(0).toUpperCase()}${user.slice(1)}-1`

/** Calls the server as one of the demo accounts, to prepare a journey. */
export const asDemoUser = async (
  url: string,
  user: string,
): Promise<(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>> => {
  const password = passwordOf(user)
  const ask = async (token: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
    const headers = {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { accessToken } = (await ask('', 'POST', '/api/auth/sign-in', { user_name: user, user_password: password })) as {
    accessToken: string
  }
  return (method, path, body) => ask(accessToken, method, path, body)
}

/** Removes the demo student's draft, so that a form begins empty. */
export const discardDraft = async (url: string): Promise<void> => {
  const ask = await asDemoUser(url, 'jonas')
  const { id, version } = (await ask('POST', '/api/cases/cpt-request.case', {})) as { id: string; version: number }
  await ask('POST', `/api/records/request/${id}/events/discard`, { version })
}
