import { Button } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { firstDayOfWeek } from '../../texts/first-day-of-week.ts'
import { writtenDay } from '../../texts/stored-dates.ts'
import { useScreenTexts } from '../../texts/use-texts/use-screen-texts.ts'
import { dayAfter, monthAfter, weeksOf } from './days-of-month.ts'
import './calendar.css'

export type CalendarEntry = {
  readonly id: string
  readonly date: string
  readonly text: string
  readonly second?: string
  readonly href?: string
}

type Props = {
  readonly title: string
  /** YYYY-MM */
  readonly month: string
  readonly today: string
  readonly language: string
  readonly entries: readonly CalendarEntry[]
  readonly onMonth: (month: string) => void
}

/** How many days a key moves by; a page moves by a month. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Rows on the days of a month; on a phone, the days that have any one under another. */
export const MonthCalendar = ({ title, month, today, language, entries, onMonth }: Props) => {
  const texts = useScreenTexts().calendar
  const written = (options: Intl.DateTimeFormatOptions, date: string) =>
    writtenDay(new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }), date)
  const name = written({ month: 'long', year: 'numeric' }, `${month}-01`)
  const [opened, setOpened] = useState<string>()
  const of = (date: string) => entries.filter((entry) => entry.date === date)
  const days = [...new Set(entries.map(({ date }) => date))].toSorted()
  const longDay = (date: string) => written({ weekday: 'long', month: 'long', day: 'numeric' }, date)
  return (
    <section className="sj-card sj-calendar" aria-label={title}>
      <div className="hd">
        <h2 className="sj-subtitle2" aria-live="polite">
          {name}
        </h2>
        <span className="sj-push sj-noprint">
          <Button
            appearance="subtle"
            icon={<ChevronLeftRegular className="sj-points" />}
            aria-label={texts.previous}
            onClick={() => onMonth(monthAfter(month, -1))}
          />
          <Button appearance="subtle" onClick={() => onMonth(today.slice(0, 7))}>
            {texts.today}
          </Button>
          <Button
            appearance="subtle"
            icon={<ChevronRightRegular className="sj-points" />}
            aria-label={texts.next}
            onClick={() => onMonth(monthAfter(month, 1))}
          />
        </span>
      </div>
      <Month {...{ name, month, today, language, of, onMonth, longDay, written }} onOpen={setOpened} />
      {opened?.startsWith(month) === true && of(opened).length > 0 && <OpenedDay key={opened} day={longDay(opened)} entries={of(opened)} />}
      <ul className="sj-caldays">
        {days.map((date) => (
          <li key={date}>
            <h3>{longDay(date)}</h3>
            <Entries entries={of(date)} />
          </li>
        ))}
        {days.length === 0 && <li className="sj-muted">{texts.none}</li>}
      </ul>
    </section>
  )
}

/** The rows of a day that somebody chose, below the month: read at once, with room for long names. */
const OpenedDay = ({ day, entries }: { readonly day: string; readonly entries: readonly CalendarEntry[] }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="sj-openedday">
      <h3 ref={heading} tabIndex={-1} className="sj-subtitle2">
        {day}
      </h3>
      <Entries entries={entries} />
    </div>
  )
}

const Entries = ({ entries }: { readonly entries: readonly CalendarEntry[] }) => (
  <ul>
    {entries.map(({ id, text, second, href }) => (
      <li key={id}>
        {href === undefined ? text : <a href={href}>{text}</a>}
        {second !== undefined && <span className="sj-muted sj-caption1">{second}</span>}
      </li>
    ))}
  </ul>
)

type MonthProps = Pick<Props, 'month' | 'today' | 'language' | 'onMonth'> & {
  readonly name: string
  readonly of: (date: string) => readonly CalendarEntry[]
  readonly onOpen: (date: string) => void
  readonly longDay: (date: string) => string
  readonly written: (options: Intl.DateTimeFormatOptions, date: string) => string
}

/** The grid: one day of it can be reached by Tab, and keys go from day to day and from month to month. */
const Month = ({ name, month, today, language, of, onMonth, onOpen, longDay, written }: MonthProps) => {
  const texts = useScreenTexts().calendar
  const weeks = weeksOf(month, firstDayOfWeek(language))
  const [day, setDay] = useState(today)
  const [moves, setMoves] = useState(false)
  const grid = useRef<HTMLTableElement>(null)
  const reached = day.slice(0, 7) === month ? day : `${month}-01`
  useEffect(() => {
    if (moves) grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
  }, [moves, reached])
  const go = (date: string) => {
    setMoves(true)
    setDay(date)
    if (date.slice(0, 7) !== month) onMonth(date.slice(0, 7))
  }
  const onKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const turned = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl' ? -1 : 1
    const step = STEPS[event.key]
    const page = { PageUp: -1, PageDown: 1 }[event.key]
    if (step !== undefined) go(dayAfter(reached, step * (Math.abs(step) === 1 ? turned : 1)))
    else if (page !== undefined) go(`${monthAfter(month, page)}-01`)
    else if (event.key === 'Enter') event.currentTarget.parentElement?.querySelector('a')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <table ref={grid} className="sj-month" aria-label={name} onBlur={() => setMoves(false)}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((date) => (
            <th key={date} scope="col" abbr={written({ weekday: 'long' }, date)}>
              {written({ weekday: 'short' }, date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const entries = of(date)
              return (
                <td key={date} className={date.slice(0, 7) === month ? undefined : 'outside'}>
                  <button
                    type="button"
                    className="no"
                    data-day={date}
                    tabIndex={date === reached ? 0 : -1}
                    aria-current={date === today ? 'date' : undefined}
                    aria-label={texts.day({ day: longDay(date), count: entries.length })}
                    onKeyDown={onKey}
                    onClick={() => {
                      if (entries.length === 0 || date.slice(0, 7) !== month) return go(date)
                      setDay(date)
                      onOpen(date)
                    }}
                  >
                    {Number(date.slice(8))}
                  </button>
                  {entries.length > 0 && <Entries entries={entries} />}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
