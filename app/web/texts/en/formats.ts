import { formatsIn } from '#renderer'
import { locale } from './locale.ts'

const { plural } = formatsIn(locale, 'en-GB')

/** Dates, times, amounts of time and sizes in words. */
export const formats = {
  locale,
  today: 'Today',
  yesterday: 'Yesterday',
  todayAt: ({ time }: { readonly time: string }) => `today at ${time}`,
  /** After a verb: "Saved at 9:42 am". */
  at: ({ time }: { readonly time: string }) => `at ${time}`,
  yesterdayAt: ({ time }: { readonly time: string }) => `yesterday at ${time}`,
  onDateAt: ({ date, time }: { readonly date: string; readonly time: string }) => `on ${date} at ${time}`,
  dateAt: ({ date, time }: { readonly date: string; readonly time: string }) => `${date} at ${time}`,
  dateAndTime: ({ date, time }: { readonly date: string; readonly time: string }) => `${date}, ${time}`,
  days: ({ count }: { readonly count: number }) => (count === 0 ? 'today' : plural(count, { one: `${count} day`, other: `${count} days` })),
}
