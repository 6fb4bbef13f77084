import type { Json } from '../../definition/logic.ts'
import type { BringLog } from '../bring-log.ts'
import type { BroughtChoice } from '../brought.ts'
import { entriesOf, inside, leaveOthers, namesOf, textAt, type At } from '../source-json.ts'

type Valued = { readonly value: Json; readonly label: string; readonly system?: string | undefined }

/** `answerCoding`, `valueString` …: the property that holds a value, as a text or number. */
export const valueOf = (place: At, begins: 'answer' | 'value'): Valued | undefined => {
  const name = namesOf(place).find((each) => each.startsWith(begins))
  if (name === undefined) return undefined
  const found = inside(place, name)
  const code = inside(found, 'code').value ?? inside(found, 'value').value ?? inside(found, 'reference').value
  const value = typeof found.value === 'object' ? code : found.value
  const label = textAt(found, 'display')
  if (value === undefined || value === null) return label === undefined ? undefined : { value: label, label }
  return { value, label: label ?? String(value), system: textAt(found, 'system') }
}

/** The lists that the file itself contains, by the names under which questions refer to them. */
type ValueSets = ReadonlyMap<string, At>
export type QuestionnaireReading = { readonly log: BringLog; readonly lists: ValueSets; readonly items: ReadonlyMap<string, At> }

export const valueSetsOf = (whole: At): ValueSets =>
  new Map(
    entriesOf(inside(whole, 'contained'))
      .filter((resource) => textAt(resource, 'resourceType') === 'ValueSet')
      .flatMap((list) => [
        [`#${textAt(list, 'id') ?? ''}`, list],
        [textAt(list, 'url') ?? '', list],
      ]),
  )

type Coded = BroughtChoice & { readonly system?: string | undefined }

const codeOf = (place: At, system?: string): readonly Coded[] => {
  const code = textAt(place, 'code')
  const own = textAt(place, 'system') ?? system
  // A heading of the list is no answer.
  const self =
    code === undefined || inside(place, 'abstract').value === true
      ? []
      : [{ value: code, label: textAt(place, 'display') ?? code, system: own }]
  return [...self, ...entriesOf(inside(place, 'contains')).flatMap((inner) => codeOf(inner, own))]
}

const codesOfList = (list: At, log?: BringLog): readonly Coded[] => {
  const expanded = entriesOf(inside(list, 'expansion', 'contains')).flatMap((place) => codeOf(place))
  if (expanded.length > 0) return expanded
  const compose = inside(list, 'compose')
  if (inside(compose, 'exclude').value !== undefined) log?.leave(inside(compose, 'exclude').at, 'exclude', 'property')
  return entriesOf(inside(compose, 'include')).flatMap((include) => {
    const concepts = entriesOf(inside(include, 'concept'))
    if (concepts.length === 0) log?.leave(include.at, textAt(include, 'system') ?? 'include', 'reference')
    return concepts.flatMap((concept) => codeOf(concept, textAt(include, 'system')))
  })
}

const isExclusive = (option: At): boolean =>
  entriesOf(inside(option, 'extension')).some(
    (extension) =>
      textAt(extension, 'url')?.endsWith('questionnaire-optionExclusive') === true && inside(extension, 'valueBoolean').value === true,
  )

const codesOf = (item: At, lists: ValueSets, log?: BringLog): readonly Coded[] => {
  const valueSet = inside(item, 'answerValueSet')
  const list = typeof valueSet.value === 'string' ? lists.get(valueSet.value) : undefined
  if (list !== undefined) return codesOfList(list, log)
  if (valueSet.value !== undefined) log?.leave(valueSet.at, 'answerValueSet', 'reference')
  return entriesOf(inside(item, 'answerOption')).flatMap((option) => {
    const found = valueOf(option, 'value')
    const exclusive = isExclusive(option)
    const read = ['id', 'initialSelected', ...(exclusive ? ['extension'] : [])]
    if (log !== undefined)
      leaveOthers(log, option, new Set(namesOf(option).filter((name) => name.startsWith('value') || read.includes(name))))
    return found === undefined
      ? []
      : [{ value: String(found.value), label: found.label, system: found.system, ...(exclusive && { exclusive: true as const }) }]
  })
}

/** Codes that two systems of one list have for different things. */
const ambiguous = (codes: readonly Coded[]): ReadonlySet<string> => {
  const systems = new Map<string, string | undefined>()
  const found = new Set<string>()
  for (const { value, system } of codes) {
    if (systems.has(value) && systems.get(value) !== system) found.add(value)
    systems.set(value, system)
  }
  return found
}

/** `http://loinc.org|8302-2`: the value of a code that is not clear without its system. */
const withSystem = (value: string, system: string | undefined): string => (system === undefined ? value : `${system}|${value}`)

export const choicesOf = (item: At, { log, lists }: QuestionnaireReading): readonly BroughtChoice[] => {
  const codes = codesOf(item, lists, log)
  const twice = ambiguous(codes)
  return codes.map(({ system, value, ...others }) => ({ ...others, value: twice.has(value) ? withSystem(value, system) : value }))
}

/** A value that is compared with the answer of a question, as that answer is stored; undefined where it may be one of two. */
export const storedValue = ({ value, system }: Valued, question: string, { items, lists }: QuestionnaireReading): Json | undefined => {
  const item = items.get(question)
  if (item === undefined || typeof value !== 'string') return value
  const codes = codesOf(item, lists)
  if (!ambiguous(codes).has(value)) return value
  return codes.some((code) => code.value === value && code.system === system) ? withSystem(value, system) : undefined
}
