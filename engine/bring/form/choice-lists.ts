import type { Item } from '../../definition/form.ts'
import type { Lookup } from '../../definition/lookup.ts'
import type { BringLog } from '../bring-log.ts'
import type { BroughtChoice, BroughtQuestion } from '../brought.ts'
import type { FindAnswer } from '../known-answer.ts'
import { freeName } from './answer-names.ts'
import { plainText } from './plain-text.ts'

/** Longer lists have a definition of their own. */
const MOST_CHOICES_IN_PLACE = 40

const idWords = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '') || 'list'

const eachOnce = (choices: readonly BroughtChoice[], at: string, log: BringLog): readonly BroughtChoice[] => {
  const seen = new Set<string>()
  return choices.filter(({ value }) => {
    const isFirst = !seen.has(value)
    if (!isFirst) log.leave(at, value, 'twice')
    seen.add(value)
    return isFirst
  })
}

type ChoiceLists = {
  /** The values of a question: in its place, or the list that has them. */
  readonly listOf: (node: BroughtQuestion, find: FindAnswer) => Pick<Item, 'choices' | 'lookup'>
  readonly lookups: () => readonly Lookup[]
}

export const choiceLists = (id: string, log: BringLog): ChoiceLists => {
  const lookups = new Map<string, Lookup>()
  const lookupIds = new Set<string>()

  const listOf = (node: BroughtQuestion, find: FindAnswer): Pick<Item, 'choices' | 'lookup'> => {
    const name = node.list ?? node.name
    const known = node.list === undefined ? undefined : lookups.get(name)
    if (known !== undefined) return { lookup: known.id }
    const choices = eachOnce(node.choices ?? [], node.at, log)
    const values = choices.map(({ value, label, props, exclusive }) => ({
      value,
      label: plainText(label, find) || value,
      ...(props !== undefined && { props }),
      ...(exclusive !== undefined && { exclusive }),
    }))
    const isPlain = choices.every(({ props }) => props === undefined)
    if (node.list === undefined && isPlain && values.length <= MOST_CHOICES_IN_PLACE) return { choices: values }
    const words = freeName(`${id.slice(0, id.lastIndexOf('.'))}-${idWords(name)}`.slice(0, 80).replace(/-+$/u, ''), lookupIds)
    const lookup: Lookup = { id: `${words.replaceAll('_', '-')}.lookup`, title: name, values }
    // Questions behind one reference stand at one place of the source.
    lookups.set(node.list ?? `\u0000${lookup.id}`, lookup)
    return { lookup: lookup.id }
  }

  return { listOf, lookups: () => [...lookups.values()] }
}
