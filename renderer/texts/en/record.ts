import { list, plural } from './formats.ts'

type Counted = { readonly count: number }
type Labeled = { readonly label: string }
type Titled = { readonly title: string }

/** The page of one case: changes, decision, documents, deadlines, history. `{name}` in a text is a blank that holds an element. */
export const record = {
  changes: {
    status: {
      same: 'Same',
      changed: 'Changed',
      new: 'New',
      cleared: 'Cleared',
      dismissed: 'Dismissed',
      'dismissed-forever': 'Dismissed forever',
    },
    nothingOnFile: 'Nothing on file',
    leftEmpty: 'Left empty',
    undo: 'Undo',
    undoFor: ({ label }: Labeled) => `Undo: take the requested value of ${label}`,
    dismiss: 'Dismiss',
    dismissFor: ({ label }: Labeled) => `Dismiss the change of ${label}`,
    counts: {
      changed: ({ count }: Counted) => `${count} changed`,
      added: ({ count }: Counted) => `${count} new`,
      dismissed: ({ count }: Counted) => `${count} dismissed`,
      none: 'nothing differs',
      list,
    },
    show: 'Show',
    differences: 'Differences',
    allFields: ({ count }: Counted) => (count === 1 ? 'The one field' : `All ${count} fields`),
    caption: ({ title }: Titled) => `${title}, field by field`,
    field: 'Field',
    stood: ({ stood, summary }: { readonly stood: string; readonly summary: string }) => `${stood}: ${summary}`,
    onFile: 'On file',
    onFileBefore: 'On file before',
    requested: 'Requested',
    written: 'Written',
    what: 'What',
    action: 'Action',
    sameFields: ({ count }: Counted) => plural(count, { one: `${count} field is the same.`, other: `${count} fields are the same.` }),
    showSame: ({ title }: Titled) => `Show the fields that are the same in ${title}`,
  },
  deadlines: {
    late: ({ days }: { readonly days: number }) => plural(days, { one: `${days} day late`, other: `${days} days late` }),
    today: 'today',
    tomorrow: 'tomorrow',
    days: ({ days }: { readonly days: number }) => plural(days, { one: `${days} day`, other: `${days} days` }),
    months: ({ months }: { readonly months: number }) => plural(months, { one: `${months} month`, other: `${months} months` }),
  },
  decision: {
    title: 'Your decision',
    comment: 'Comment',
    undecided: 'Decide',
    choose: 'Choose what you decide',
    sayWhy: 'Say why, so that it can be mended',
    optional: '(optional)',
    optionalIf: ({ choice }: { readonly choice: string }) => `(optional if you ${choice.toLowerCase()})`,
  },
  documents: {
    none: 'No document has been attached.',
    find: 'Find a document',
    notFound: ({ words }: { readonly words: string }) => `No document fits “${words}”.`,
    found: ({ count }: Counted) => plural(count, { one: `${count} document is found.`, other: `${count} documents are found.` }),
    facts: list,
  },
  history: {
    none: 'Nothing has happened yet.',
    when: 'When',
    who: 'Who',
    what: 'What',
    beforeAndAfter: 'Before and after',
    became: 'became',
    empty: 'empty',
    older: 'Show older entries',
  },
  problems: {
    errors: ({ count }: Counted) => `${count} must be fixed`,
    warnings: ({ count }: Counted) => `${count} to look at`,
    none: 'Every check passed',
    error: 'Must be fixed',
    warning: 'To look at',
  },
  timeline: { next: ({ step }: { readonly step: string }) => `Next: ${step}` },
}
