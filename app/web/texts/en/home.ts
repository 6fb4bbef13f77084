import { formatsIn } from '#renderer'

const { plural } = formatsIn('en-US', 'en-GB')

type Next = { readonly next: string }

/** Landing pages. A block's own title comes before the one here. */
export const home = {
  greeting: {
    morning: ({ name }: { readonly name: string }) => `Good morning, ${name}`,
    afternoon: ({ name }: { readonly name: string }) => `Good afternoon, ${name}`,
    evening: ({ name }: { readonly name: string }) => `Good evening, ${name}`,
  },
  dates: 'Dates ahead',
  figures: { none: 'Nothing to count' },
  people: 'People',
  startRequest: 'Start a request',
  nothingOnFile: 'Nothing on file.',
  tasks: {
    title: 'Do next',
    asideTitle: 'Tasks',
    none: 'Nothing needs you now',
    doneOf: ({ done, count }: { readonly done: number; readonly count: number }) => `${done} of ${count} done`,
    done: 'Done',
    open: 'Open',
    late: ({ days }: { readonly days: number }) => plural(days, { one: `${days} day late`, other: `${days} days late` }),
    today: 'Today',
    left: ({ days }: { readonly days: number }) => plural(days, { one: `${days} day left`, other: `${days} days left` }),
    comment: ({ name, did, text }: { readonly name: string; readonly did: string; readonly text: string }) => `${name} ${did}: ${text}`,
    wrote: 'wrote',
    waitingSince: ({ date }: { readonly date: string }) => `Waiting for you since ${date}`,
    due: ({ label, date }: { readonly label: string; readonly date: string }) => `${label} ${date}`,
    saved: ({ when }: { readonly when: string }) => `Saved ${when}.`,
    aboutSaved: ({ about, when }: { readonly about: string; readonly when: string }) => `${about}. Saved ${when}.`,
  },
  requests: {
    title: 'Your requests',
    none: 'No request yet',
    noneText: 'What you send appears here with its progress.',
    next: ({ next }: Next) => `Next: ${next}`,
    due: ({ label, date }: { readonly label: string; readonly date: string }) => `${label} ${date}`,
    sent: ({ label, date }: { readonly label: string; readonly date: string }) => `${label.toLowerCase()} ${date}`,
  },
  work: {
    title: 'To do',
    none: 'Nothing waits for you',
    open: 'Open',
    all: ({ count }: { readonly count: string }) => `Show all ${count}`,
    dated: ({ label, date }: { readonly label: string; readonly date: string }) => `${label.toLowerCase()} ${date}`,
  },
  progress: {
    aside: 'What happens next',
    stages: 'Where you are',
    phases: 'Phases',
    steps: 'Progress',
    done: ({ date }: { readonly date: string }) => `Done ${date}`,
    since: ({ state, date }: { readonly state: string; readonly date: string }) => `${state} since ${date}`,
    sinceAndNext: ({ state, date, next }: Next & { readonly state: string; readonly date: string }) =>
      `${state} since ${date}, next: ${next}`,
  },
}
