import type { Json } from '#engine'
import type { DemoGroup } from './demo-files.ts'
import { isList, objectOf, textOf, type DemoData } from './json-parts.ts'
import { random } from './random.ts'
import type { ReadDemoValue } from './value-reader.ts'

/** The members of a group with what was dealt, drawn and worked out for them, in order. */
export const membersOf = (seed: number, group: DemoGroup, scope: DemoData, read: ReadDemoValue): readonly DemoData[] => {
  const named = (group.named ?? []).map((own, index) => objectOf(read(own, scope, `${group.group}/named/${index}`)))
  const given = [...named, ...everyCombination(group.each)]
  const taken = takenBy(seed, group, scope, read)
  const counts = Object.values(group.deal ?? {}).map((shares) => Object.values(shares).reduce((sum, count) => sum + count, 0))
  const size = Math.max(given.length, counts[0] ?? (given.length === 0 ? taken.length : 0))
  const dealt = Object.entries(group.deal ?? {}).map(([name, shares]) => ({ name, rest: [...handsOf(seed, group, name, shares, given)] }))
  return Array.from({ length: size }, (_, index): DemoData => {
    const own = given[index] ?? {}
    const hand = dealt.flatMap(({ name, rest }): [string, Json][] => (Object.hasOwn(own, name) ? [] : [[name, rest.shift() ?? null]]))
    const from = group.from && taken.length > 0 ? { [group.from.as]: taken[index % taken.length] ?? null } : {}
    let member: DemoData = { index, ...from, ...Object.fromEntries(hand), ...own }
    const place = `${group.group}/${textOf(own['key']) || index}`
    const readOwn = (value: Json, name: string): Json => read(value, { ...scope, member }, `${place}/${name}`)
    if (!Object.hasOwn(member, 'key'))
      member = { ...member, key: group.key === undefined ? `${group.group}-${index}` : readOwn(group.key, 'key') }
    for (const [name, value] of Object.entries(group.with ?? {}))
      if (!Object.hasOwn(own, name)) member = { ...member, [name]: readOwn(value, name) }
    return member
  })
}

/** The values that are left to deal after those the named members have, shuffled. */
const handsOf = (
  seed: number,
  { group }: DemoGroup,
  name: string,
  shares: Readonly<Record<string, number>>,
  given: readonly DemoData[],
): readonly string[] => {
  const all = Object.entries(shares).flatMap(([value, count]) => {
    const had = given.filter((own) => own[name] === value).length
    return Array<string>(Math.max(0, count - had)).fill(value)
  })
  return random(seed, `${group} ${name}`).shuffle(all)
}

const everyCombination = (each: DemoGroup['each'] = {}): readonly DemoData[] => {
  const names = Object.entries(each)
  if (names.length === 0) return []
  return names.reduce(
    (made: readonly DemoData[], [name, values]) => made.flatMap((member) => values.map((value) => ({ ...member, [name]: value }))),
    [{}],
  )
}

const takenBy = (seed: number, { group, from }: DemoGroup, scope: DemoData, read: ReadDemoValue): readonly Json[] => {
  if (!from) return []
  const found = read(from.list, scope, `${group} from`)
  const list = isList(found) ? found : []
  const mixed = from.shuffled === true ? random(seed, `${group} from`).shuffle(list) : list
  const { latest } = from
  const sorted =
    latest === undefined
      ? mixed
      : mixed.toSorted((left, right) => textOf(readPath(right, latest)).localeCompare(textOf(readPath(left, latest))))
  return sorted.slice(0, from.most)
}

const readPath = (value: Json, path: string): Json =>
  path
    .split('.')
    .reduce(
      (part: Json, key) => (typeof part === 'object' && part !== null && !isList(part) ? ((part as DemoData)[key] ?? null) : null),
      value,
    )
