import { compileLogic, isOperator, type CompiledLogic, type Json } from '#engine'
import { foldText } from '../server/store/sql/fold-text.ts'
import { demoId } from './demo-record.ts'
import { isList, isObject, mergedObjects, numberOf, objectOf, textOf, type DemoData } from './json-parts.ts'
import { elementAt, random, type Random } from './random.ts'

/** Reads a value of a demo: plain JSON, a rule, a reference, or one of the verbs below. `place` makes what is drawn there its own. */
export type ReadDemoValue = (value: Json, scope: DemoData, place: string) => Json

type Verb = (given: Json, chance: Random) => Json

/** The letters of an address: "Żółkiewska" becomes zolkiewska. */
const mailName = (name: string): string =>
  foldText([...name].map((letter) => PLAIN[letter] ?? letter).join(''))
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.+|\.+$/g, '')
    .slice(0, 40)
    .replace(/\.$/, '')
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', ø: 'o', ß: 'ss', Þ: 'Th', ı: 'i', æ: 'ae' }

const pick: Verb = (given, chance) => {
  const list = isList(given) ? given : []
  const weights = list.map((element) => (isObject(element) && typeof element['weight'] === 'number' ? element['weight'] : 1))
  let rest = chance.between(
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
  )
  const at = weights.findIndex((weight) => (rest -= weight) <= 0)
  return elementAt(list, at)
}

/** What is drawn or made, besides what rules work out. */
const VERBS: { readonly [name: string]: Verb } = {
  pick,
  between: (given, chance) => {
    const [least = 0, most = 0] = isList(given) ? given : []
    return chance.between(numberOf(least), numberOf(most))
  },
  share: (given, chance) => {
    const [share = 0, then = null, otherwise = null] = isList(given) ? given : []
    return chance.chance(numberOf(share)) ? then : otherwise
  },
  /** The first entries of an object, at least two and never the last two: where somebody stopped. */
  begun: (given, chance) => {
    const entries = Object.entries(objectOf(given))
    return Object.fromEntries(entries.slice(0, chance.between(2, entries.length - 2)))
  },
  only: (given) => {
    const [of = null, names = null] = isList(given) ? given : []
    return Object.fromEntries(Object.entries(objectOf(of)).filter(([name]) => isList(names) && names.includes(name)))
  },
  without: (given) => {
    const [of = null, names = null] = isList(given) ? given : []
    return Object.fromEntries(Object.entries(objectOf(of)).filter(([name]) => !(isList(names) && names.includes(name))))
  },
  merge_objects: (given) => mergedObjects(given),
  id: (given) => {
    const [kind = '', name = ''] = isList(given) ? given : []
    return demoId(textOf(kind), textOf(name))
  },
  mail_name: (given) => mailName(textOf(given)),
}

/** Reads values, the same from the same seed. `refer` tells what a text that begins with `@` means. */
export const valueReader = (seed: number, refer: (text: string) => string): ReadDemoValue => {
  const compiled = new WeakMap<object, CompiledLogic>()
  const compiledRule = (rule: DemoData): CompiledLogic => {
    const known = compiled.get(rule) ?? compileLogic(rule)
    compiled.set(rule, known)
    return known
  }
  /** A rule with what is drawn inside it in place; the rule itself where nothing is. */
  const drawn = (part: Json, scope: DemoData, place: string): Json => {
    if (typeof part === 'string') return part.startsWith('@') ? refer(part) : part
    if (isList(part)) {
      const elements = part.map((element, index) => drawn(element, scope, `${place}/${index}`))
      return elements.every((element, index) => element === part[index]) ? part : elements
    }
    if (!isObject(part)) return part
    const [[name, given] = ['', null], ...others] = Object.entries(part)
    if (others.length === 0 && (name === 'read' || Object.hasOwn(VERBS, name))) {
      const value = read(part, scope, place)
      return typeof value === 'object' ? { preserve: value } : value
    }
    const inside = drawn(given, scope, `${place}/${name}`)
    return inside === given || others.length > 0 ? part : { [name]: inside }
  }
  const read: ReadDemoValue = (value, scope, place) => {
    if (typeof value === 'string') return value.startsWith('@') ? refer(value) : value
    if (isList(value)) return value.map((element, index) => read(element, scope, `${place}/${index}`))
    if (!isObject(value)) return value
    const [[name, given] = ['', null], ...others] = Object.entries(value)
    if (others.length === 0 && name === 'read') return read(read(given, scope, place), scope, `${place}/read`)
    const verb = others.length === 0 && Object.hasOwn(VERBS, name) ? VERBS[name] : undefined
    if (verb) return verb(read(given, scope, `${place}/${name}`), random(seed, place))
    if (others.length === 0 && isOperator(name)) {
      const rule = drawn(value, scope, place)
      return compiledRule(objectOf(rule)).run(scope)
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, read(inner, scope, `${place}/${key}`)]))
  }
  return read
}
