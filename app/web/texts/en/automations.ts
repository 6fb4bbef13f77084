import { formatsIn } from '#renderer'

const { plural } = formatsIn('en-US', 'en-GB')
type Count = { readonly count: number }

/** What the clock does. */
export const automations = {
  title: 'What the clock does',
  none: 'Nothing runs by the clock',
  noneText: 'Automations are definitions: a date or a rhythm, over a list, with what is to happen.',
  next: ({ date, time }: { readonly date: string; readonly time: string }) => `Next on ${date}, from ${time}`,
  last: ({ when, count }: { readonly when: string } & Count) =>
    plural(count, { one: `Last ${when}, for 1 record`, other: `Last ${when}, for ${count} records` }),
  never: 'Has not run yet',
  tryIt: 'Show whom it would reach',
  of: ({ action, title }: { readonly action: string; readonly title: string }) => `${action}: ${title}`,
  hide: 'Hide',
  trying: 'The next run is tried. Nothing is stored or sent.',
  day: 'Day of the run',
  nobody: ({ date }: { readonly date: string }) => `It would reach nobody on ${date}.`,
  found: ({ date, count }: { readonly date: string } & Count) =>
    plural(count, { one: `On ${date} it would reach 1 record.`, other: `On ${date} it would reach ${count} records.` }),
  first: ({ shown }: { readonly shown: number }) => `These are the first ${shown}.`,
  nothingSent: 'Nothing was stored or sent.',
  because: ({ why, date }: { readonly why: string; readonly date: string }) => `${why}, ${date}`,
  moves: ({ state }: { readonly state: string }) => `Its status becomes “${state}”`,
  nothing: 'Nothing would happen',
  refused: ({ reason }: { readonly reason: string }) => `It would be refused: ${reason}`,
}
