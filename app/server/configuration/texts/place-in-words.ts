import { labelOfProperty, namesOfPart, pointerSteps, type DefinitionSet, type Json } from '#engine'
import { serverTexts } from '../../texts/en.ts'

type JsonRecord = { readonly [name: string]: Json }

/** What names an element of a list in a path. */
const NAMES = ['id', 'as', 'question', 'field', 'content', 'repeat', 'group', 'slot', 'value', 'name', 'show', 'let'] as const

const isRecord = (value: Json | undefined): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value)

const labels = new WeakMap<DefinitionSet, ReadonlyMap<string, string>>()

/** The words of the questions of the catalogue. */
const labelsOf = (set: DefinitionSet): ReadonlyMap<string, string> => {
  const known = labels.get(set)
  if (known) return known
  const found = new Map(
    set
      .all('fields')
      .flatMap(({ fields }) => (fields ?? []).flatMap(({ id, label }) => (label === undefined ? [] : [[id, label] as const]))),
  )
  labels.set(set, found)
  return found
}

/** `numbered`: a step through a list is the place of an element, as in a finding; otherwise it is its name, as in an edit. */
type Steps = 'named' | 'numbered'

const elementOf = (list: readonly Json[], step: string, steps: Steps): Json | undefined => {
  const byPlace = /^\d+$/u.test(step) ? list[Number(step)] : undefined
  const byName = list.find((element) => isRecord(element) && NAMES.some((name) => element[name] === step))
  return steps === 'numbered' ? (byPlace ?? byName) : (byName ?? byPlace)
}

const wordsOf = (set: DefinitionSet, element: JsonRecord): string => {
  const asked = element['question'] ?? element['field']
  if (typeof asked !== 'string') return namesOfPart(element)
  const { label } = element
  return serverTexts.configuration.question({ name: typeof label === 'string' ? label : (labelsOf(set).get(asked) ?? asked) })
}

/**
 * A place of a definition in the words of its office: the parts that it stands in, outermost first, and the property.
 *
 *     placeInWords(set, form, '/pages/employer/items/employer_ein/help')
 *     // Employer, Question “Employer EIN”, Help text
 */
export const placeInWords = (set: DefinitionSet, definition: Json | undefined, path: string, steps: Steps = 'named'): string => {
  const words: string[] = []
  let value = definition
  let property: string | undefined
  for (const step of pointerSteps(path)) {
    if (Array.isArray(value)) {
      value = elementOf(value as readonly Json[], step, steps)
      const name = isRecord(value) ? wordsOf(set, value) : ''
      if (name === '') continue
      words.push(name)
      property = undefined
    } else {
      value = isRecord(value) ? value[step] : undefined
      property ??= step
    }
  }
  return [...words, ...(property === undefined ? [] : [labelOfProperty(property)])].join(', ')
}
