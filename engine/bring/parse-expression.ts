import { called } from './called-function.ts'
import { answer, compare, joined, literal, not, OF_OPTION, UNREAD, type Expression, type Sign } from './expression.ts'

/** How an engine writes its expressions. */
export type Dialect = {
  /** What `.` stands for: the answer itself. */
  readonly self?: string
  /** Words that name a property of the value that a list offers: the columns of its table. */
  readonly columns?: ReadonlySet<string>
}

type Token = { readonly kind: 'answer' | 'text' | 'number' | 'word' | 'sign'; readonly text: string }

const TOKEN =
  /\s*(?:\$?\{(?<answer>[^{}]+)\}|'(?<single>[^']*)'|"(?<double>[^"]*)"|(?<number>\d+(?:\.\d+)?)|(?<word>[A-Za-z_][\w:-]*)|(?<sign><=|>=|<>|!=|==|=|<|>|&&|\|\||[-+*/%()[\],!.]))/uy

const MOST_TOKENS = 500

const tokensOf = (text: string): readonly Token[] | undefined => {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  const end = text.trimEnd().length
  while (TOKEN.lastIndex < end) {
    const found = TOKEN.exec(text)?.groups
    if (found === undefined || tokens.length >= MOST_TOKENS) return undefined
    const [kind, value] = Object.entries(found).find(([, part]) => part !== undefined) ?? ['sign', '']
    tokens.push({ kind: kind === 'single' || kind === 'double' ? 'text' : (kind as Token['kind']), text: value ?? '' })
  }
  return tokens
}

class Unreadable extends Error {}

const SIGNS: { readonly [written: string]: Sign } = {
  '=': '==',
  '==': '==',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}
const RECKONED: { readonly [written: string]: '+' | '-' | '*' | '/' | '%' } = {
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  div: '/',
  '%': '%',
  mod: '%',
}

const anyOf = (list: Expression, values: Expression, is: 'and' | 'or'): Expression => {
  const each = values.is === 'list' ? values.of : [values]
  const found = joined(
    is,
    each.map((value) => ({ is: 'has', list, value })),
  )
  if (found === undefined) throw new Unreadable()
  return found
}

/** Words that stand between two values, or after one. */
const WORDS: { readonly [word: string]: (left: Expression, right: () => Expression) => Expression } = {
  notempty: (left) => ({ is: 'present', of: left }),
  empty: (left) => not({ is: 'present', of: left }),
  contains: (left, right) => ({ is: 'has', list: left, value: right() }),
  contain: (left, right) => ({ is: 'has', list: left, value: right() }),
  notcontains: (left, right) => not({ is: 'has', list: left, value: right() }),
  anyof: (left, right) => anyOf(left, right(), 'or'),
  allof: (left, right) => anyOf(left, right(), 'and'),
  noneof: (left, right) => not(anyOf(left, right(), 'or')),
  equal: (left, right) => compare(left, '==', right()),
  notequal: (left, right) => compare(left, '!=', right()),
  less: (left, right) => compare(left, '<', right()),
  greater: (left, right) => compare(left, '>', right()),
  lessorequal: (left, right) => compare(left, '<=', right()),
  greaterorequal: (left, right) => compare(left, '>=', right()),
}

/** A reader of one expression: each method reads what binds stronger than the one that calls it. */
const reader = (tokens: readonly Token[], { self, columns }: Dialect) => {
  let position = 0
  let depth = 0
  const next = (): Token | undefined => tokens[position]
  const accept = (...texts: readonly string[]): string | undefined => {
    const token = next()
    if (token === undefined || (token.kind !== 'sign' && token.kind !== 'word') || !texts.includes(token.text.toLowerCase()))
      return undefined
    position++
    return token.text.toLowerCase()
  }
  const need = (text: string): void => {
    if (accept(text) === undefined) throw new Unreadable()
  }
  const series = (is: 'and' | 'or', words: readonly string[], inner: () => Expression): Expression => {
    const parts = [inner()]
    while (accept(...words) !== undefined) parts.push(inner())
    return joined(is, parts) ?? literal(true)
  }
  const chain = (signs: readonly string[], inner: () => Expression): Expression => {
    let left = inner()
    for (let sign = accept(...signs); sign !== undefined; sign = accept(...signs))
      left = { is: 'reckon', sign: RECKONED[sign] ?? '+', left, right: inner() }
    return left
  }
  const list = (end: string): readonly Expression[] => {
    const parts: Expression[] = []
    if (accept(end) !== undefined) return parts
    do parts.push(any())
    while (accept(',') !== undefined)
    need(end)
    return parts
  }
  const primary = (): Expression => {
    if (accept('-') !== undefined) return { is: 'reckon', sign: '-', left: literal(0), right: primary() }
    if (accept('(') !== undefined) {
      const inner = any()
      need(')')
      return inner
    }
    if (accept('[') !== undefined) return { is: 'list', of: list(']') }
    if (accept('.') !== undefined && self !== undefined) return answer(self)
    const token = next()
    position++
    if (token?.kind === 'answer') return answer(token.text.trim())
    if (token?.kind === 'text') return literal(token.text)
    if (token?.kind === 'number') return literal(Number(token.text))
    if (token?.kind !== 'word') throw new Unreadable()
    if (accept('(') !== undefined) return called(token.text, list(')'))
    const word = token.text.toLowerCase()
    if (word === 'true' || word === 'false') return literal(word === 'true')
    if (columns?.has(word) === true) return answer(OF_OPTION + word)
    // In a sheet it is a path within the answers.
    if (self !== undefined) return UNREAD
    // A single word after a comparison is a text in SurveyJS.
    return literal(token.text)
  }
  const sum = (): Expression => chain(['+', '-'], () => chain(['*', '/', '%', 'div', 'mod'], primary))
  const comparison = (): Expression => {
    const left = sum()
    const sign = accept(...Object.keys(SIGNS))
    if (sign !== undefined) return compare(left, SIGNS[sign] ?? '==', sum())
    const word = accept(...Object.keys(WORDS))
    return (word === undefined ? undefined : WORDS[word]?.(left, sum)) ?? left
  }
  const negated = (): Expression => {
    const isCall = tokens[position + 1]?.text === '('
    return accept('!') !== undefined || (!isCall && accept('not') !== undefined) ? not(negated()) : comparison()
  }
  const any = (): Expression => {
    depth++
    if (depth > 50) throw new Unreadable()
    const read = series('or', ['or', '||'], () => series('and', ['and', '&&'], negated))
    depth--
    return read
  }
  return {
    whole: (): Expression => {
      const read = any()
      if (position < tokens.length) throw new Unreadable()
      return read
    },
  }
}

/** The parts between "and" where nothing else joins them; undefined where there is only one. */
const partsBetween = (text: string): readonly string[] | undefined => {
  const parts: string[] = []
  let [depth, begin] = [0, 0]
  let quote: string | undefined
  for (const { 0: found, index } of text.matchAll(/['"()]|\b(?:and|or)\b|&&|\|\|/giu)) {
    if (quote !== undefined) {
      if (found === quote) quote = undefined
    } else if (found === '"' || found === "'") quote = found
    else if (found === '(' || found === ')') depth += found === '(' ? 1 : -1
    else if (depth > 0) continue
    else if (/or|\|\|/iu.test(found)) return undefined
    else {
      parts.push(text.slice(begin, index))
      begin = index + found.length
    }
  }
  return parts.length === 0 ? undefined : [...parts, text.slice(begin)]
}

const parsed = (text: string, dialect: Dialect): Expression | undefined => {
  const tokens = tokensOf(text)
  if (tokens === undefined || tokens.length === 0) return undefined
  try {
    return reader(tokens, dialect).whole()
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

/** The common part of the expressions of SurveyJS and XLSForm. What cannot be read is unread, and leaves what stands beside it. */
export const parseExpression = (text: string, dialect: Dialect = {}): Expression => {
  // Spreadsheets type curly quotes and no-break spaces.
  const plain = text.replaceAll(/[‘’‚‛]/gu, "'").replaceAll(/[“”„‟]/gu, '"')
  const whole = parsed(plain, dialect)
  if (whole !== undefined) return whole
  const parts = partsBetween(plain)
  return (
    (parts &&
      joined(
        'and',
        parts.map((part) => parsed(part, dialect) ?? UNREAD),
      )) ??
    UNREAD
  )
}
