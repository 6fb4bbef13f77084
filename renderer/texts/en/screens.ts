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
  closed: 'Closed',
  services: 'Requests',
}
