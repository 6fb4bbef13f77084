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

/** Rules that state law, and whom they would touch. */
export const law = {
  title: 'Rules in time',
  none: 'No rule states law',
  noneText: 'A rule with days, a source or a day on which somebody looked stands here.',
  counts: ({ count, unchecked }: { readonly unchecked: number } & Count) =>
    plural(count, { one: `1 rule, ${unchecked} to look up`, other: `${count} rules, ${unchecked} to look up` }),
  only: 'Only those to look up',
  standings: {
    'in-force': 'In force',
    announced: 'Announced',
    shadow: 'Proposed, in shadow: it decides nothing',
    suspended: 'Suspended',
    past: 'Ended',
  },
  between: ({ from, to }: { readonly from: string; readonly to: string }) => `${from} to ${to}`,
  since: ({ from }: { readonly from: string }) => `From ${from}`,
  until: ({ to }: { readonly to: string }) => `Until ${to}`,
  always: 'No days noted',
  shadowed: ({ days }: { readonly days: string }) => `${days}, in shadow`,
  checked: ({ date }: { readonly date: string }) => `Looked up on ${date}`,
  checkedBy: ({ name, date }: { readonly name: string; readonly date: string }) => `${name} looked it up on ${date}.`,
  check: 'I checked it today',
  note: 'What did you find? (optional)',
  noteHelp: 'Where you looked, and whether it still stands. Everybody who sees this page reads it.',
  checkNow: 'It still stands as written here',
  checkNot: 'Cancel',
  never: 'Nobody noted when it was looked up',
  unchecked: {
    open: 'It is open whether this still stands. Look it up.',
    stale: 'Nobody looked for more than 90 days.',
    passed: 'Its last day has passed since somebody looked.',
  },
  readBy: ({ types }: { readonly types: string }) => `Read by: ${types}`,
  calledBy: ({ names }: { readonly names: string }) => `Asked with values of its own by: ${names}`,
  nobody: 'No request reads it.',
  show: 'Show whom it touches',
  hide: 'Hide',
  of: ({ action, title }: { readonly action: string; readonly title: string }) => `${action}: ${title}`,
  counting: ({ tried, total }: { readonly tried: number; readonly total: number }) => `${tried} of ${total} open requests tried.`,
  touched: ({ count, total }: { readonly total: number } & Count) =>
    plural(count, {
      zero: `None of ${total} open requests would be decided otherwise.`,
      one: `1 of ${total} open requests would be decided otherwise.`,
      other: `${count} of ${total} open requests would be decided otherwise.`,
    }),
  turns: {
    today: { refused: 'Would be refused today', allowed: 'Would be allowed today', changed: 'Would be different today' },
    shadow: { refused: 'Would be refused', allowed: 'Would be allowed', changed: 'Would be different' },
  },
  inPlace: ({ before, after }: { readonly before: string; readonly after: string }) => `${after} in place of ${before}`,
}
