import { literal, not, UNREAD, type Expression } from './expression.ts'

type Call = Extract<Expression, { readonly is: 'call' }>
type Given = readonly Expression[]

const call = (operator: string, gives: Call['gives'], of: Given): Expression => ({ is: 'call', operator, gives, of })
const reckon = (left: Expression, sign: '+' | '-' | '*' | '/' | '%', right: Expression): Expression => ({ is: 'reckon', sign, left, right })
/** What is missing counts as nothing. */
const added = (of: Given): Expression =>
  of
    .map((each): Expression => (each.is === 'answer' ? { is: 'first', of: [each, literal(0)] } : each))
    .reduce((left, right) => reckon(left, '+', right))
/** Without its decimals. */
const whole = (of: Expression): Expression => reckon(of, '-', reckon(of, '%', literal(1)))

/** Of all rows where one answer of them is named, of the values themselves otherwise. */
const overOr = (how: 'sum' | 'min_of' | 'max_of', of: Given, values: (of: Given) => Expression): Expression => {
  const [only] = of
  return of.length === 1 && only?.is === 'answer' ? { is: 'over', how, of: only } : values(of)
}

const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({ days: 'days', weeks: 'weeks', months: 'months', years: 'years', d: 'days', y: 'years', m: 'months' }),
)

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
    rounddown: takes(1, 2, ([of, places = literal(0)]) =>
      of && places.is === 'value' && Number(places.value) === 0 ? whole(of) : undefined,
    ),
    abs: takes(1, 1, ([of]) => of && call('max', 'number', [of, reckon(literal(0), '-', of)])),
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
    mean: takes(2, 50, (of) =>
      reckon(
        of.reduce((left, right) => reckon(left, '+', right)),
        '/',
        literal(of.length),
      ),
    ),
    avg: takes(2, 50, (of) =>
      reckon(
        of.reduce((left, right) => reckon(left, '+', right)),
        '/',
        literal(of.length),
      ),
    ),
    suminarray: takes(2, 2, (of) => inArray('sum', of)),
    mininarray: takes(2, 2, (of) => inArray('min_of', of)),
    maxinarray: takes(2, 2, (of) => inArray('max_of', of)),
    age: takes(1, 1, years),
    datediff: takes(2, 3, (of) => {
      const [from, to, unit = literal('days')] = of
      const known = UNITS.get((textOf(unit) ?? '').toLowerCase())
      return from && to && known !== undefined ? call('date_diff', 'number', [from, to, literal(known)]) : undefined
    }),
    dateadd: takes(2, 3, (of) => {
      const [from, amount, unit = literal('days')] = of
      const known = UNITS.get((textOf(unit) ?? '').toLowerCase())
      return from && amount && known !== undefined ? call('date_add', 'date', [from, amount, literal(known)]) : undefined
    }),
  } satisfies { readonly [name: string]: Known }),
)

/** A function that is not known leaves its own part unread, and not what stands beside it. */
export const called = (name: string, given: Given): Expression => {
  const known = FUNCTIONS.get(name.toLowerCase())
  if (known === undefined || given.length < known.least || given.length > known.most) return UNREAD
  return known.make(given) ?? UNREAD
}
