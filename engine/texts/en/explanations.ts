import { spoken } from '../spoken.ts'
import { or } from './lists.ts'
import { withYearOnce } from './agreement.ts'

type Worded = { readonly subject: string }
type Compared = Worded & { readonly words: string }

const counted = (count: number, unit: string): readonly string[] => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`])
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** Explanations: the places of a form, rules as sentences, what would change them. `{0}` is the text of an operand. */
export const explanationTexts = spoken('engine.explanations', {
  /** Said where a rule reads what this person may not see. A definition's message \`why.hidden-rule\` takes precedence. */
  hiddenRule: 'A rule that is not shown to you decides this.',
  together: (facts: readonly string[]) => facts.join(', and '),
  place: {
    notShown: 'This is not shown to you.',
    notInForm: 'This is not part of the form now.',
    alwaysAsked: ({ subject }: Worded) => `${subject} is always asked`,
    asked: ({ subject }: Worded) => `${subject} is asked`,
    notAsked: ({ subject }: Worded) => `${subject} is not asked now`,
    required: ({ subject }: Worded) => `${subject} is needed`,
    optional: ({ subject }: Worded) => `${subject} can be left out`,
    computed: ({ subject }: Worded) => `${subject} is worked out from other answers`,
    locked: 'This is locked now.',
    readOnly: 'You can read this, and others change it.',
    editable: ({ subject }: Worded) => `${subject} can be changed`,
    noProblem: ({ subject }: Worded) => `Nothing is wrong with ${subject}`,
    notInList: ({ value }: { readonly value: string }) => `“${value}” is not in the list`,
    optionOpen: ({ label }: { readonly label: string }) => `“${label}” can be chosen`,
    optionClosed: ({ label }: { readonly label: string }) => `“${label}” is closed now`,
    notOffered: ({ label }: { readonly label: string }) => `“${label}” is not offered any more`,
  },
  fact: {
    missing: ({ subject }: Worded) => `${subject} is missing`,
    given: ({ subject }: Worded) => `${subject} is given`,
    is: ({ subject, words }: Compared) => `${subject} is ${words}`,
    isNot: ({ subject, words }: Compared) => `${subject} is not ${words}`,
    isNotBut: ({ subject, words, value }: Compared & { readonly value: string }) => `${subject} is ${value}, not ${words}`,
    includes: ({ subject, words }: Compared) => `${subject} includes ${words}`,
    includesNot: ({ subject, words }: Compared) => `${subject} does not include ${words}`,
    /** "the start date (January 11, 2027)" */
    withValue: ({ subject, words }: Compared) => `${subject} (${words})`,
  },
  value: {
    nothing: 'nothing',
    today: 'today',
    entry: 'the entry',
    page: { complete: 'complete', incomplete: 'not complete', started: 'begun', untouched: 'not begun' },
    or,
  },
  inForce: {
    from: ({ subject, day }: Worded & { readonly day: string }) => `${subject} is in force from ${day}`,
    until: ({ subject, day }: Worded & { readonly day: string }) => `${subject} was in force until ${day}`,
    never: ({ subject }: Worded) => `${subject} is not in force`,
  },
  window: {
    unknown: ({ subject }: Worded) => `it is not known yet when ${subject} opens`,
    opens: ({ subject, opens }: Worded & { readonly opens: string }) => `${subject} opens on ${opens}`,
    opensIn: ({ subject, opens, count }: Worded & { readonly opens: string; readonly count: number }) =>
      `${subject} opens in ${days(count)}, on ${opens}`,
    open: ({ subject }: Worded) => `${subject} is open`,
    lastDay: ({ subject }: Worded) => `${subject} is open, and today is the last day`,
    openFor: ({ subject, closes, count }: Worded & { readonly closes: string; readonly count: number }) =>
      `${subject} is open for ${days(count)} more, until ${closes}`,
    closed: ({ subject, closes }: Worded & { readonly closes: string }) => `${subject} has been closed since ${closes}`,
  },
  /** Standard operators whose result is a value, as a noun. */
  nouns: {
    '-': '{0} minus {1}',
    '/': '{0} divided by {1}',
    '%': 'the rest of {0} divided by {1}',
    filter: 'those of {0} for which {1}',
    map: '{1} for each of {0}',
    reduce: 'a total over {0}',
    substr: 'a part of {0}',
  },
  /** Standard operators whose result is yes or no: what is said when they hold, and when they do not. */
  conditions: {
    '==': ['{0} is {1}', '{0} is not {1}'],
    '===': ['{0} is {1}', '{0} is not {1}'],
    '!=': ['{0} is not {1}', '{0} is {1}'],
    '!==': ['{0} is not {1}', '{0} is {1}'],
    '<': ['{0} is less than {1}', '{0} is not less than {1}'],
    '<=': ['{0} is not more than {1}', '{0} is more than {1}'],
    '>': ['{0} is more than {1}', '{0} is not more than {1}'],
    '>=': ['{0} is not less than {1}', '{0} is less than {1}'],
    in: ['{0} is in {1}', '{0} is not in {1}'],
    exists: ['{0} is there', '{0} is not there'],
  },
  iterators: {
    some: ({ list, body }: { readonly list: string; readonly body: string }) => `in at least one of ${list}, ${body}`,
    every: ({ list, body }: { readonly list: string; readonly body: string }) => `in each of ${list}, ${body}`,
    noneOf: ({ list, body }: { readonly list: string; readonly body: string }) => `in none of ${list}, ${body}`,
    empty: ({ list }: { readonly list: string }) => `there is nothing in ${list}`,
  },
  several: {
    and: (parts: readonly string[]) => parts.join(' and '),
    or: (parts: readonly string[]) => (parts.length > 1 ? `either ${parts.join(' or ')}` : (parts[0] ?? '')),
    orElse: (parts: readonly string[]) => parts.join(' or, without it, '),
    plus: (parts: readonly string[]) => parts.join(' plus '),
    times: (parts: readonly string[]) => parts.join(' times '),
    list: (parts: readonly string[]) => parts.join(', '),
    largest: (parts: readonly string[]) => (parts.length > 1 ? `the largest of ${parts.join(', ')}` : `the largest of ${parts.join('')}`),
    smallest: (parts: readonly string[]) => `the smallest of ${parts.join(', ')}`,
    missing: (parts: readonly string[]) => `what is missing of ${parts.join(', ')}`,
    branch: ({ value, condition }: { readonly value: string; readonly condition: string }) => `${value} if ${condition}`,
    otherwise: ({ value }: { readonly value: string }) => `otherwise ${value}`,
  },
  shifted: {
    /** A duration that is read from an answer: "the notice period days after the start date". */
    by: ({ date, by, unit }: { readonly date: string; readonly by: string; readonly unit: string }) => `${by} ${unit} after ${date}`,
    units: { days: 'days', weeks: 'weeks', months: 'months', years: 'years' },
    amount: ({ months, days: count }: { readonly months: number; readonly days: number }) =>
      [...counted(Math.floor(months / 12), 'year'), ...counted(months % 12, 'month'), ...counted(count, 'day')].join(' and ') || '0 days',
    before: ({ amount, date }: { readonly amount: string; readonly date: string }) => `${amount} before ${date}`,
    after: ({ amount, date }: { readonly amount: string; readonly date: string }) => `${amount} after ${date}`,
  },
  /** What a person could do about it. */
  change: {
    enter: ({ subject }: Worded) => `Enter ${subject}`,
    answer: ({ label }: { readonly label: string }) => `Answer “${label}”`,
    clear: ({ subject }: Worded) => `Leave out ${subject}`,
    choose: ({ subject, words }: Compared) => `Choose ${words} as ${subject}`,
    answerWith: ({ label, words }: { readonly label: string; readonly words: string }) => `Answer “${label}” with ${words}`,
    enterValue: ({ subject, words }: Compared) => `Enter ${words} as ${subject}`,
    atMost: (words: string) => `${words} or less`,
    atLeast: (words: string) => `${words} or more`,
    lessThan: (words: string) => `less than ${words}`,
    moreThan: (words: string) => `more than ${words}`,
    onOrBefore: (words: string) => `${words} or an earlier day`,
    onOrAfter: (words: string) => `${words} or a later day`,
    period: ({ from, to }: { readonly from: string; readonly to: string }) => withYearOnce(`Choose dates from ${from} to ${to}`),
    periodFrom: ({ from }: { readonly from: string }) => `Choose dates from ${from} on`,
    periodUntil: ({ to }: { readonly to: string }) => `Choose dates that end by ${to}`,
    both: (parts: readonly string[]) => parts.join(', and '),
  },
})
