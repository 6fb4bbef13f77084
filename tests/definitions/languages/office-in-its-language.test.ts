import { expect, test } from 'vitest'
import type { Kind } from '../../../engine/definition/kinds.ts'
import type { Messages } from '../../../engine/definition/texts/messages.ts'
import { loadAgain } from '../../../app/server/definitions/load-again.ts'
import { kindOf } from '../../../engine/definition/vocabulary.ts'
import type { Json } from '../../../engine/rules/values/json.ts'
import { textsOf } from '../../../engine/translations/texts-of.ts'
import { OTHER_OFFICES, readDefinitions } from '../../_helpers/definitions.ts'

type Named = { readonly id: string }

/** Every text of a definition that people read, by its place; a message by its key. */
const spokenIn = (kind: Kind, definition: Json): ReadonlyMap<string, string> =>
  new Map(
    kind === 'messages'
      ? Object.entries((definition as unknown as Messages).messages).map(([key, { text }]) => [key, text])
      : textsOf(kind, definition).map(({ key, text }) => [key, String(text)]),
  )

/** Texts of the system that an office in another language has left as they are. */
const leftInEnglish = (office: string): readonly string[] => {
  const { sources, layers } = readDefinitions(office)
  const { set } = loadAgain(sources, layers.slice(0, 1))
  const isEnglish = set.all('institution').every(({ locale }) => new Intl.Locale(locale ?? 'en').language === 'en')
  const ofSystem = sources.filter(({ file }) => file.startsWith('system/')).map(({ text }) => JSON.parse(text) as Json & Named)
  return ofSystem.flatMap((written) => {
    const kind = kindOf(written.id)
    const here = kind === undefined ? undefined : set.get(kind, written.id)
    if (isEnglish || kind === undefined || here === undefined || kind === 'translations') return []
    const own = spokenIn(kind, here as unknown as Json)
    return [...spokenIn(kind, written)].flatMap(([place, text]) => (own.get(place) === text ? [`${written.id} ${place}: ${text}`] : []))
  })
}

/** Words that are the same in both languages. */
const SAME = [': Name', ': Text', ': Person']

test.each(OTHER_OFFICES)('%s says every text of the system in its own language', (office) => {
  expect(leftInEnglish(office).filter((found) => !SAME.some((words) => found.endsWith(words)))).toEqual([])
})
