import { formatsIn, inWords } from '#renderer'

const { plural } = formatsIn('en-US', 'en-GB')

type Counted = { readonly count: number }

type Place = { readonly place: number; readonly total: number; readonly list: string }

/** The page of one record. A block's own title comes before the one here. `{name}` in a text is a blank that holds an element. */
export const record = {
  questionsRefused: 'Expired session, please login again.',
  notStarted: 'This cannot be started now',
  notYet: ({ action, why }: { readonly action: string; readonly why: string }) => `${action}: not yet. ${why}`,
  somebodyElse: 'Somebody else',
  disputed: ({ label }: { readonly label: string }) =>
    `“${label}” was changed elsewhere too. Choose which answer is kept, then send again.`,
  approval: {
    title: 'Approval',
    status: {
      void: 'Void: what was approved has changed',
      waiting: 'Waiting',
      open: 'Asked',
      approved: 'Approved',
      rejected: 'Rejected',
      returned: 'Returned',
      closed: 'No longer asked',
      expired: 'Expired',
      reassigned: 'Reassigned',
    },
  },
  checks: 'Before you decide',
  place: {
    of: ({ place, total, list }: Place) => `${place} of ${total} in ${list}`,
    ofMore: ({ place, total, list }: Place) => `${place} of ${total} or more in ${list}`,
    previous: ({ name }: { readonly name: string }) => `Previous: ${name}`,
    noPrevious: 'No entry before this one',
    next: ({ name }: { readonly name: string }) => `Next: ${name}`,
    noNext: 'No entry after this one',
  },
  stood: ({ when, by }: { readonly when: string; readonly by: string }) => `as it stood ${when}, decided by ${by}`,
  comments: {
    title: 'Notes',
    label: 'Write a note',
    add: 'Add note',
    missing: 'Write the note first',
    by: ({ person, when }: { readonly person: string; readonly when: string }) => `${person}, ${when}`,
  },
  deadlines: 'Deadlines',
  documents: 'Documents',
  used: {
    title: 'Documents on file',
    kept: 'On file, used here',
    brought: 'Put on file from here',
    superseded: 'On file, replaced by the new one',
    until: ({ use, day }: { readonly use: string; readonly day: string }) => `${use}, valid until ${day}`,
  },
  form: {
    readOnly: 'Read only',
    version: 'Version',
    close: 'Save and close',
    sent: 'What was sent',
    none: 'There is nothing to fill in here.',
    edit: 'Edit',
    editCard: ({ title }: { readonly title: string }) => `Edit: ${title}`,
    save: 'Save',
    cancel: 'Cancel',
    asksAbout: 'It asks about',
    sure: 'Save these changes on record?',
    changedMeanwhile: 'Somebody changed other answers meanwhile. They are shown now; save again.',
  },
  history: {
    title: 'History Log',
    kinds: {
      created: 'Created',
      saved: 'Saved answers',
      event: 'Event',
      approval: 'Approval',
      effect: 'Carried out',
      file: 'Document',
      comment: 'Comment',
      changes: 'Wrote decided changes',
    },
    moved: ({ what, from, to }: { readonly what: string; readonly from: string; readonly to: string }) => `${what}: ${from} → ${to}`,
  },
  status: { title: 'Status', status: 'Status', since: 'Since', next: 'Next', by: 'By', phases: 'Phases' },
  timeline: 'Timeline',
  noSuchTab: ({ name, shown }: { readonly name: string; readonly shown: string }) =>
    `There is no part “${name}” on this page, or it is not open to you. You see “${shown}”.`,
  older: {
    fromEarlier: 'From an earlier version, please check',
    fromVersion: ({ version }: { readonly version: string }) => `From version ${version}, please check`,
    stillRight: 'Still right',
    notSaved: 'This could not be saved. Try again.',
    answeredEarlier: ({ date }: { readonly date: string }) => `You answered an earlier version on ${date}. {carried}`,
    answeredVersion: ({ version, date }: { readonly version: string; readonly date: string }) =>
      `You answered version ${version} on ${date}. {carried}`,
    carried: ({ count }: Counted) =>
      plural(count, {
        one: '{answers} and marked below; please check it.',
        other: '{answers} and marked below; please check them.',
      }),
    carriedAnswers: ({ count }: Counted) =>
      plural(count, { one: `${inWords(count)} answer is carried over`, other: `${inWords(count)} answers are carried over` }),
    usedAgain: 'These are the answers of an earlier request. Look them over, and sign and confirm anew before you send.',
    usedAgainOf: ({ number }: { readonly number: string }) =>
      `These are the answers of request ${number}. Look them over, and sign and confirm anew before you send.`,
    orphaned: ({ count }: Counted) =>
      plural(count, {
        one: `${inWords(count)} old answer has no place any more. It is kept, and not sent.`,
        other: `${inWords(count)} old answers have no place any more. They are kept, and not sent.`,
      }),
    see: ({ count }: Counted) => plural(count, { one: 'See it', other: 'See them' }),
    hide: ({ count }: Counted) => plural(count, { one: 'Hide it', other: 'Hide them' }),
  },
}
