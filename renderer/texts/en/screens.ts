import { plural } from './formats.ts'

/** Parts that many pages share, and the landing pages. */
export const screens = {
  breadcrumb: 'Breadcrumb',
  factMissing: 'Not on file',
  loading: 'Loading',
  stepStatus: { done: ', done', now: ', now', ahead: ', not yet' },
  stepOf: ({ step, number, count }: { readonly step: string; readonly number: number; readonly count: number }) =>
    `${step}: step ${number} of ${count}`,
  moreTabs: 'More',
  moreTabsCount: ({ count }: { readonly count: number }) => plural(count, { one: `More: ${count} tab`, other: `More: ${count} tabs` }),
  progressOf: ({ title }: { readonly title: string }) => `Progress of ${title}`,
  goToOpenDraft: 'Go to it',
  calendar: {
    previous: 'Previous month',
    next: 'Next month',
    today: 'Today',
    none: 'Nothing in this month',
    day: ({ day, count }: { readonly day: string; readonly count: number }) =>
      count === 0 ? day : `${day}, ${plural(count, { one: `${count} entry`, other: `${count} entries` })}`,
  },
  figures: {
    asTable: 'As a table',
    asChart: 'As a chart',
    all: 'All',
    about: ({ label, of, count }: { readonly label: string; readonly of: string; readonly count: string }) => `${label}, ${of}: ${count}`,
    aboutPart: ({
      label,
      part,
      of,
      count,
    }: {
      readonly label: string
      readonly part: string
      readonly of: string
      readonly count: string
    }) => `${label}, ${part}, ${of}: ${count}`,
    parts: (parts: readonly { readonly count: string; readonly label: string }[]) =>
      parts.map(({ count, label }) => `${count} ${label}`).join(', '),
  },
  closed: 'Closed',
}
