import type { RequestSummary } from '#renderer'
import type { ServedRow } from '../../../server/contract/views.ts'
import { monthAndDay } from '../../words/dates.ts'
import { homeTexts } from '../../texts/home-texts.ts'

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** The act that begins a new request with the answers of this one; it is no task of anybody. */
const AGAIN = 'case.again'

/** A row as a card with its progress; a task of this person is a button that leads straight to it, and so is using a finished one again. */
export const requestOf = (row: ServedRow, words: { readonly title: string; readonly line: string }): RequestSummary => {
  const { record } = row
  const texts = homeTexts().requests
  const state = record?.state
  const href = row.href ?? '#/'
  const asked = row.state?.family === 'act' ? record?.events.find((event) => event.allowed && event.primary) : undefined
  const act = asked ?? record?.events.find(({ event, allowed }) => event === AGAIN && allowed)
  const [deadline] = record?.deadlines ?? []
  const usually = state?.usually === undefined ? [] : [sentence(state.usually)]
  const next =
    state?.next === undefined
      ? undefined
      : [
          asked ? sentence(state.next) : sentence(texts.next({ next: state.next })),
          ...(deadline && !asked ? [sentence(texts.due({ label: deadline.label, date: monthAndDay(deadline.on) }))] : usually),
        ].join(' ')
  return {
    id: row.id,
    ...words,
    href,
    status: row.state ?? { label: '', family: 'closed' },
    steps: record?.steps ?? [],
    ...(next !== undefined && { next }),
    ...(act && {
      action: {
        label: act.label,
        href: `${href}${href.includes('?') ? '&' : '?'}do=${act.event}`,
        ...(asked === undefined && { isQuiet: true as const }),
      },
    }),
  }
}
