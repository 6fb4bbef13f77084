import type { Form } from '../../../definition/form.ts'
import type { Institution } from '../../../definition/institution.ts'
import type { DefinitionOf, Kind } from '../../../definition/kinds.ts'
import type { Settings } from '../../../definition/settings.ts'
import { kindOf } from '../../../definition/vocabulary.ts'
import type { Origin } from '../../../loading/origin.ts'
import { SHORT_MESSAGES } from '../../../messages/answer-sentences.ts'
import { messagesOf } from '../../../messages/messages-of.ts'
import { subjectOf } from '../../../problem-codes.ts'
import { onceFor } from '../../../once-for.ts'
import { storedAnswerTexts } from '../../../texts/en/stored-answers.ts'
import { catalogueOf } from '../catalogue.ts'
import type { SourcedDefinitions } from '../sourced-definitions.ts'
import { numberTexts } from './numbered-texts.ts'

/** What a plan is made of, each in one word with its name: `field start_date`. A value of it is a short text, equal while the plan is. */
const VALUES = {
  definition: (set, id) => {
    const found = set.get(kindOf(id) ?? 'form', id)
    return found === undefined ? '' : partNumber(found)
  },
  all: (set, kind) => readOf(set, kind as Kind).value,
  field: (set, name) =>
    entriesValue(
      catalogueOf(set)
        .fields.get(name)
        ?.map(({ group, field }) => [group, field]),
    ),
  type: (set, name) =>
    entriesValue(
      catalogueOf(set)
        .types.get(name)
        ?.map(({ group, type }) => [group, type]),
    ),
  message: (set, key) => JSON.stringify(messagesOf(set).find(key) ?? null),
  answers: (set) => JSON.stringify(messagesOf(set).ofAnswers()),
  origin: (set, id) => {
    const origin = set.origins?.get(id)
    return origin === undefined ? '' : originNumber(origin)
  },
  /** How a field is called in a sentence, which depends on the language of whoever reads. */
  subject: (_, named) => subjectOf(JSON.parse(named) as Parameters<typeof subjectOf>[0]),
  /** What asks for an explanation where the form does not say it, in the language of whoever reads. */
  explanation: () => JSON.stringify([storedAnswerTexts.explain, storedAnswerTexts.explanation]),
} as const satisfies { readonly [what: string]: (set: SourcedDefinitions, name: string) => string }

type What = keyof typeof VALUES

export const readOfSet = (what: What, name = ''): string => `${what} ${name}`
export const subjectRead = (named: Parameters<typeof subjectOf>[0]): string => readOfSet('subject', JSON.stringify(named))

export const EXPLANATION_READ = readOfSet('explanation')

/** The present value of what was noted under that name. */
export const valueOfRead = (set: SourcedDefinitions, read: string): string => {
  const end = read.indexOf(' ')
  return VALUES[read.slice(0, end) as What](set, read.slice(end + 1))
}

/**
 * Institutions share plans, so that no hash stands for a part: whoever writes definitions could write one with the hash of somebody else's. Some
 * thousand definitions, most of them shared, have fewer letters than this.
 */
const numberOf = numberTexts(64_000_000)

const partNumber = onceFor((part: object) => numberOf(JSON.stringify(part)))

const entriesValue = (entries: readonly (readonly [group: string, part: object])[] = []): string =>
  entries.map(([group, part]) => `${group} ${partNumber(part)}`).join('\n')

/** A map of places is no JSON. */
const originNumber = onceFor((origin: Origin) =>
  numberOf(JSON.stringify(origin, (_, value: unknown) => (value instanceof Map ? [...(value as ReadonlyMap<string, Origin>)] : value))),
)

type ReadKind<K extends Kind> = { readonly definitions: readonly DefinitionOf<K>[]; readonly value: string }

const ofForms = onceFor((forms: readonly Form[]): ReadKind<'form'> => {
  const fillers = forms
    .flatMap(({ id, fills }) => (fills === undefined ? [] : [{ id, fills }]))
    .toSorted((first, second) => (first.id < second.id ? -1 : 1))
  return { definitions: fillers as unknown as readonly Form[], value: JSON.stringify(fillers) }
})

/** How the institution writes days, numbers and amounts, and whether its forms say wrong answers in shared messages. */
const ofInstitutions = onceFor(([first]: readonly Institution[]): ReadKind<'institution'> => {
  if (first === undefined) return { definitions: [], value: '' }
  const { locale, days, currency, phoneRegion, settings } = first
  const short = settings?.[SHORT_MESSAGES]
  const narrow: Partial<Institution> = {
    locale,
    ...(days !== undefined && { days }),
    ...(currency !== undefined && { currency }),
    ...(phoneRegion !== undefined && { phoneRegion }),
    ...(short !== undefined && { settings: { [SHORT_MESSAGES]: short } }),
  }
  return { definitions: [narrow as Institution], value: JSON.stringify(narrow) }
})

const ofSettings = onceFor((all: readonly Settings[]): ReadKind<'settings'> => {
  const narrow = all.flatMap(({ defaults }) => {
    const value = defaults[SHORT_MESSAGES]
    return value === undefined ? [] : [{ defaults: { [SHORT_MESSAGES]: value } }]
  })
  return { definitions: narrow as unknown as readonly Settings[], value: JSON.stringify(narrow) }
})

/** Of all definitions of a kind a plan reads little, and the rest of them is no reason to compile it again. */
const NARROWED: { readonly [K in Kind]?: (all: readonly DefinitionOf<K>[]) => ReadKind<K> } = {
  form: ofForms,
  institution: ofInstitutions,
  settings: ofSettings,
}

/** All definitions of a kind as far as a plan reads them. */
export const readOf = <K extends Kind>(set: SourcedDefinitions, kind: K): ReadKind<K> => {
  const definitions = set.all(kind)
  return NARROWED[kind]?.(definitions) ?? { definitions, value: definitions.map(partNumber).join('\n') }
}
