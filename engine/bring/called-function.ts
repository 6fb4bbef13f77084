import { literal, not, UNREAD, type Expression } from './expression.ts'

type Call = Extract<Expression, { readonly is: 'call' }>
type Given = readonly Expression[]

const call = (operator: string, gives: Call['gives'], of: Given): Expression => ({ is: 'call', operator, gives, of })
const reckon = (left: Expression, sign: '+' | '-' | '*' | '/' | '%', right: Expression): Expression => ({ is: 'reckon', sign, left, right })
const added = (of: Given): Expression => of.reduce((left, right) => reckon(left, '+', right))
/** Without its decimals. */
const whole = (of: Expression): Expression => reckon(of, '-', reckon(of, '%', literal(1)))

/** Of all rows where one answer of them is named, of the values themselves otherwise. */
const overOr = (how: 'sum' | 'min_of' | 'max_of', of: Given, values: (of: Given) => Expression): Expression => {
  const [only] = of
  return of.length === 1 && only?.is === 'answer' ? { is: 'over', how, of: only } : values(of)
}

const UNITS = new Set(['days', 'weeks', 'months', 'years'])

const textOf = (value: Expression | undefined): string | undefined =>
  value?.is === 'value' && typeof value.value === 'string' ? value.value : undefined

/** In a list of rows of SurveyJS: sumInArray({kids}, 'age'). */
const inArray = (how: 'sum' | 'min_of' | 'max_of', [list, key]: Given): Expression | undefined => {
  const name = textOf(key)
  return list?.is === 'answer' && name !== undefined ? { is: 'over', how, of: { is: 'answer', name: `${list.name}.${name}` } } : undefined
}

type Make = (given: Given) => Expression | undefined
type Known = { readonly least: number; readonly most: number; readonly make: Make }

const takes = (least: number, most: number, make: Make): Known => ({ least, most, make })
const first: Make = ([value]) => value
const chosen: Make = ([when, then, otherwise]) => when && then && otherwise && { is: 'if', when, then, otherwise }
const years: Make = ([born]) => born && call('age', 'number', [born, { is: 'today' }])

/** Functions of XLSForm and SurveyJS by their names in small letters. */
const FUNCTIONS: ReadonlyMap<string, Known> = new Map(
  Object.entries({
    today: takes(0, 0, () => ({ is: 'today' })),
    true: takes(0, 0, () => literal(true)),
    false: takes(0, 0, () => literal(false)),
    not: takes(1, 1, ([of]) => of && not(of)),
    number: takes(1, 1, first),
    string: takes(1, 1, first),
    boolean: takes(1, 1, first),
    date: takes(1, 1, first),
    if: takes(3, 3, chosen),
    iif: takes(3, 3, chosen),
    coalesce: takes(1, 10, (of) => ({ is: 'first', of })),
    concat: takes(1, 50, (of) => call('cat', 'text', of)),
    int: takes(1, 1, ([of]) => of && whole(of)),
    trunc: takes(1, 1, ([of]) => of && whole(of)),
    round: takes(1, 2, (of) => call('round', 'number', of)),
    'string-length': takes(1, 1, (of) => call('length', 'number', of)),
    'starts-with': takes(2, 2, (of) => call('starts_with', 'truth', of)),
    contains: takes(2, 2, ([text, part]) => text && part && call('in', 'truth', [part, text])),
    'count-selected': takes(1, 1, ([of]) => of && { is: 'count', of }),
    count: takes(1, 1, ([of]) => of && { is: 'count', of }),
    selected: takes(2, 2, ([list, value]) => list && value && { is: 'has', list, value }),
    regex: takes(2, 2, ([text, pattern]) => {
      const written = textOf(pattern)
      return text && written !== undefined ? { is: 'matches', text, pattern: written } : undefined
    }),
    sum: takes(1, 50, (of) => overOr('sum', of, added)),
    min: takes(1, 50, (of) => overOr('min_of', of, (values) => call('min', 'number', values))),
    max: takes(1, 50, (of) => overOr('max_of', of, (values) => call('max', 'number', values))),
    avg: takes(2, 50, (of) => reckon(added(of), '/', literal(of.length))),
    suminarray: takes(2, 2, (of) => inArray('sum', of)),
    mininarray: takes(2, 2, (of) => inArray('min_of', of)),
    maxinarray: takes(2, 2, (of) => inArray('max_of', of)),
    age: takes(1, 1, years),
    datediff: takes(2, 3, (of) => {
      const [from, to, unit = literal('days')] = of
      return from && to && UNITS.has(textOf(unit) ?? '') ? call('date_diff', 'number', [from, to, unit]) : undefined
    }),
    dateadd: takes(2, 3, (of) => {
      const [from, amount, unit = literal('days')] = of
      return from && amount && UNITS.has(textOf(unit) ?? '') ? call('date_add', 'date', [from, amount, unit]) : undefined
    }),
  } satisfies { readonly [name: string]: Known }),
)

/** A function that is not known leaves its own part unread, and not what stands beside it. */
export const called = (name: string, given: Given): Expression => {
  const known = FUNCTIONS.get(name.toLowerCase())
  if (known === undefined || given.length < known.least || given.length > known.most) return UNREAD
  return known.make(given) ?? UNREAD
}
