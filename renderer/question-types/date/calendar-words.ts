import type { CalendarStrings, DateFormatting } from '@fluentui/react-calendar-compat'

type Sentences = {
  readonly today: string
  readonly previousMonth: string
  readonly nextMonth: string
  readonly previousYear: string
  readonly nextYear: string
  readonly previousYears: string
  readonly nextYears: string
  readonly selected: string
  readonly todayIs: string
  readonly changeYear: string
  readonly changeMonth: string
}

/** Any Sunday. */
const SUNDAY = new Date(2026, 10, 22)

const days = (locale: string, weekday: 'long' | 'narrow'): string[] =>
  Array.from({ length: 7 }, (_, index) =>
    new Intl.DateTimeFormat(locale, { weekday }).format(new Date(SUNDAY.getFullYear(), SUNDAY.getMonth(), SUNDAY.getDate() + index)),
  )

const months = (locale: string, month: 'long' | 'short'): string[] =>
  Array.from({ length: 12 }, (_, index) =>
    new Intl.DateTimeFormat(locale, { month }).format(new Date(SUNDAY.getFullYear(), index, 1)).replace(/\.$/u, ''),
  )

/** The words of Fluent's calendar, in which "{0}" stands for a day, a month or a year. */
export const calendarStrings = (locale: string, texts: Sentences): CalendarStrings => ({
  months: months(locale, 'long'),
  shortMonths: months(locale, 'short'),
  days: days(locale, 'long'),
  shortDays: days(locale, 'narrow'),
  goToToday: texts.today,
  prevMonthAriaLabel: texts.previousMonth,
  nextMonthAriaLabel: texts.nextMonth,
  prevYearAriaLabel: texts.previousYear,
  nextYearAriaLabel: texts.nextYear,
  prevYearRangeAriaLabel: texts.previousYears,
  nextYearRangeAriaLabel: texts.nextYears,
  selectedDateFormatString: texts.selected,
  todayDateFormatString: texts.todayIs,
  monthPickerHeaderAriaLabel: texts.changeYear,
  yearPickerHeaderAriaLabel: texts.changeMonth,
})

/** How a locale writes the days and months of the calendar. */
export const calendarFormats = (locale: string): DateFormatting => {
  const written = (options: Intl.DateTimeFormatOptions) => (date: Date) => new Intl.DateTimeFormat(locale, options).format(date)
  return {
    formatDay: (date) => String(date.getDate()),
    formatMonth: written({ month: 'long' }),
    formatYear: (date) => String(date.getFullYear()),
    formatMonthDayYear: written({ month: 'long', day: 'numeric', year: 'numeric' }),
    formatMonthYear: written({ month: 'long', year: 'numeric' }),
  }
}
