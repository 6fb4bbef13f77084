import { and, number, plural } from './formats.ts'
import { inWords } from './in-words.ts'

type Counted = { readonly count: number }
type Labeled = { readonly label: string }
type Row = { readonly row: string }
type Titled = { readonly title: string }
type Named = Counted & { readonly names: readonly string[] }

/** A form being filled. `{name}` in a text is a blank that holds an element: a bold name, a link. */
export const form = {
  intro: {
    optional: 'Answer every question unless it is marked optional. Answers are saved as you type, so you can leave and come back.',
    required: 'Questions marked Required must be answered. The others can wait.',
  },
  optionalMark: '(optional)',
  requiredMark: 'Required',
  warning: 'Warning:',
  locked: 'Locked',
  none: 'None',
  help: 'Help with this form',
  sections: 'Sections of this form',
  stepOf: ({ at, count }: Counted & { readonly at: number }) => `Step ${at} of ${count}`,
  noStep: ({ name, shown }: { readonly name: string; readonly shown: string }) =>
    `There is no step “${name}” in this form, or it is not asked now. You see “${shown}”.`,
  sectionOf: ({ at, count }: Counted & { readonly at: number }) => `Section ${at} of ${count}`,
  nextPage: ({ title }: Titled) => `Next: ${title}`,
  previousPage: ({ title }: Titled) => `Back to ${title}`,
  progress: 'Progress',
  answered: ({ done, count }: Counted & { readonly done: number }) => `${done} of ${count} answered`,
  copied: ({ label }: Labeled) => `${label}: done.`,
  saved: {
    saved: ({ when }: { readonly when: string }) => `Saved ${when}`,
    saving: 'Saving',
    refused: ({ why }: { readonly why: string }) => `Not saved. ${why}`,
    disputed: 'Saved, but for {label}: it was changed elsewhere too. Choose which answer is kept.',
    inBrowser: {
      unsaved: 'Not saved yet. Your answers wait in this browser.',
      offline: 'No connection. Your answers wait in this browser and are saved when it is back.',
      busy: 'The server does not answer. Your answers wait in this browser and are saved when it does.',
    },
    onPage: {
      unsaved: 'Not saved yet. Keep this page open until they are saved.',
      offline: 'No connection. Keep this page open until they are saved.',
      busy: 'The server does not answer. Keep this page open until they are saved.',
    },
  },
  rows: {
    title: ({ number: row }: { readonly number: number }) => `Row ${row}`,
    cell: ({ label, number: row }: Labeled & { readonly number: number }) => `${label}, row ${row}`,
    gridCell: ({ label, title }: Labeled & Titled) => `${label}, ${title}`,
    total: 'Total',
    row: 'Row',
    add: ({ label }: Labeled) => `Add ${label.toLowerCase()}`,
    atMost: ({ max }: { readonly max: number }) => `No more than ${max} can be listed here.`,
    actions: 'Actions',
    done: 'Done',
    doneWith: ({ number: row }: { readonly number: number }) => `Done with row ${row}`,
    cancelEditing: ({ number: row }: { readonly number: number }) => `Cancel editing row ${row}`,
    /** A row inside the sentences below. */
    unnamed: ({ number: row }: { readonly number: number }) => `row ${row}`,
    named: ({ number: row, title }: { readonly number: number } & Titled) => `row ${row}, ${title}`,
    edit: ({ row }: Row) => `Edit ${row}`,
    up: ({ row }: Row) => `Move up: ${row}`,
    down: ({ row }: Row) => `Move down: ${row}`,
    isMoved: ({ title, number: row, count }: Titled & Counted & { readonly number: number }) =>
      `${title} is now number ${row} of ${count}.`,
    delete: ({ row }: Row) => `Delete ${row}`,
    notFilled: 'Not filled in yet',
    isDeleted: ({ title }: Titled) => `${title} is deleted. Undo is possible.`,
    wasDeleted: 'A row was deleted.',
    undo: 'Undo',
    isBack: 'The row is back.',
  },
  conflict: {
    changed: '{by} changed {label} while you worked.',
    changedHere: 'You changed {label} in another window.',
    takeTheirs: ({ answer }: { readonly answer: string }) => `Use ${answer}`,
    keepMine: ({ answer }: { readonly answer: string }) => `Keep ${answer}`,
    noAnswer: 'no answer',
  },
  counter: {
    left: ({ count }: Counted) => plural(count, { one: `${count} character left`, other: `${count} characters left` }),
    tooMany: ({ count }: Counted) => plural(count, { one: `${count} character too many`, other: `${count} characters too many` }),
  },
  masked: {
    show: 'Show',
    showAnswer: ({ label }: Labeled) => `Show ${label}`,
    notShown: 'It could not be shown.',
  },
  remark: {
    confirmed: ({ label, confirm }: Labeled & { readonly confirm: string }) => `${label}: ${confirm}`,
    confirm: ({ label, confirm }: Labeled & { readonly confirm: string }) => `${confirm}: ${label}`,
  },
  questionNumbers: {
    question: ({ number: row }: { readonly number: number }) => `Question ${row}`,
    needAttention: (numbers: readonly string[]) =>
      plural(numbers.length, { one: `${and(numbers)} needs attention`, other: `${and(numbers)} need attention` }),
    toCheck: (numbers: readonly string[]) => `${and(numbers)} to check`,
  },
  nav: {
    standing: { done: ', done', begun: ', begun', todo: ', not started', bad: '' },
    problems: ({ count }: Counted) => plural(count, { one: ' problem', other: ' problems' }),
    answeredOf: ({ done, count }: Counted & { readonly done: number }) => `${done} of ${count}`,
    needAttention: ({ count }: Counted) =>
      plural(count, { one: `${number(count)} answer needs attention`, other: `${number(count)} answers need attention` }),
    sectionsDone: ({ done, count }: Counted & { readonly done: number }) => `${done} of ${count} sections done`,
    here: ({ at, count, title }: Counted & Titled & { readonly at: number }) => `${at} of ${count}: ${title}`,
  },
  send: {
    button: 'Send',
    title: 'Check and send',
    complete: 'Every required question is answered.',
    needAttention: ({ count }: Counted) =>
      plural(count, {
        one: `${inWords(count)} answer needs attention. {list}.`,
        other: `${inWords(count)} answers need attention. {list}.`,
      }),
    seeList: 'See the list',
    missing: {
      counted: ({ count }: Counted) =>
        plural(count, { one: `${inWords(count)} answer is missing.`, other: `${inWords(count)} answers are missing.` }),
      named: ({ count, names }: Named) =>
        plural(count, {
          one: `${inWords(count)} answer is missing: ${and(names)}.`,
          other: `${inWords(count)} answers are missing: ${and(names)}.`,
        }),
    },
    toCorrect: {
      counted: ({ count }: Counted) =>
        plural(count, { one: `${inWords(count)} answer is to be corrected.`, other: `${inWords(count)} answers are to be corrected.` }),
      named: ({ count, names }: Named) =>
        plural(count, {
          one: `${inWords(count)} answer is to be corrected: ${and(names)}.`,
          other: `${inWords(count)} answers are to be corrected: ${and(names)}.`,
        }),
    },
    setAside: ({ count }: Counted) =>
      plural(count, {
        one: `${inWords(count)} answer is set aside and will not be sent. It comes back if the question does.`,
        other: `${inWords(count)} answers are set aside and will not be sent. They come back if the question does.`,
      }),
    setAsideBecause: ({ because }: { readonly because: string }) => `{label}: ${because}`,
  },
  refused: {
    title: 'There is a problem',
    lead: 'It was not sent.',
    summary: ({ lead, count }: Counted & { readonly lead: string }) =>
      plural(count, {
        one: `${lead} ${inWords(count)} answer needs attention.`,
        other: `${lead} ${inWords(count)} answers need attention.`,
      }),
    restIsSaved: 'Everything else is saved.',
    showAll: ({ count }: Counted) => `Show all ${count}`,
  },
  why: {
    ask: {
      closed: 'Why is this closed?',
      required: 'Why is this required?',
      hidden: 'Why?',
      refused: 'Why?',
      locked: 'Why?',
    },
    noReason: 'No reason is on record. Ask the office.',
    notFetched: 'The reason cannot be fetched now. Check your connection and ask again.',
    holds: 'Met:',
    fails: 'Not met:',
    change: 'What would change it',
    close: 'Close the explanation',
    moreFine: ({ count }: Counted) => plural(count, { one: `${count} more is fine`, other: `${count} more are fine` }),
    since: ({ date }: { readonly date: string }) => `In force since ${date}`,
  },
  plain: {
    addTo: ({ title }: Titled) => `Add to ${title.toLowerCase()}`,
  },
}
