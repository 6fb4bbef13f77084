import { resolve } from 'node:path'
import { PSEUDO_LANGUAGE, type MenuContext } from '#engine'
import type { GalleryLanguage } from '../forms/gallery-languages.ts'
import type { GalleryOffice } from '../forms/read-office.ts'
import { readAs } from '../forms/read-as.ts'
import type { GalleryPerson } from '../institutions/people-of.ts'
import type { GalleryPart } from './read-parts.ts'
import type { Recording } from './recording.ts'

export const RECORDED = 'virtual:sojourn-gallery/portal/'

const stage = (name: string): string => JSON.stringify(resolve(import.meta.dirname, name))
const asParsed = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/** What a part is in each institution and language, the same one once. */
const readings = (office: GalleryOffice, make: (language: GalleryLanguage) => unknown) => {
  const texts = new Map<string, number>()
  const at: { [reading: string]: number } = {}
  for (const [institution, { languages }] of [['', office] as const, ...office.others])
    for (const [language, each] of languages) {
      if (language === PSEUDO_LANGUAGE) continue
      const text = JSON.stringify(make(each) ?? null)
      texts.set(text, texts.get(text) ?? texts.size)
      at[readAs(institution, language)] = texts.get(text) ?? 0
    }
  return { at, all: [...texts.keys()].map((text) => JSON.parse(text) as unknown) }
}
/** The two widths in which a part is drawn. A path is a list on a phone, which says the same as its diagram. */
const WIDTHS = [
  { name: 'At 1440', exportName: 'At1440', viewport: 'desktop' },
  { name: 'At 390', exportName: 'At390', viewport: 'phone' },
] as const

/** The stories of a part, for the sidebar. */
export const storiesOfPart = (): typeof WIDTHS => WIDTHS

type Around = { readonly office: GalleryOffice; readonly people: readonly GalleryPerson[] }

/** A part as a module of stories. The tests read this text as well, so every story is written out as a literal. */
export const partModule = (part: GalleryPart, { office, people }: Around): string => {
  const { kind, id, title } = part
  const bare = kind !== 'workflow'
  const data = {
    screen: () => `import recorded from ${JSON.stringify(`${RECORDED}${part.office}/${id}`)}`,
    menu: () =>
      `const recorded = ${asParsed(
        readings(office, (language) =>
          people.map(({ key, name, says, user }) => ({
            key,
            name,
            says,
            items: language.menu(id, { today: SOME_DAY, user, settings: office.settings, record: {}, case: {} } as MenuContext),
          })),
        ),
      )}`,
    workflow: () => `const recorded = ${asParsed(readings(office, (language) => language.drawing(id)))}`,
  }[kind]()
  const draw = { screen: 'drawScreen', menu: 'drawMenu', workflow: 'drawPath' }[kind]
  const file = { screen: 'ScreenStage.tsx', menu: 'MenuStage.tsx', workflow: 'PathStage.tsx' }[kind]
  return [
    data,
    `import { ${draw} } from ${stage(file)}`,
    `const meta = { id: ${JSON.stringify(id)}, title: ${JSON.stringify(title)}, parameters: { office: ${JSON.stringify(part.office)}, bare: ${String(bare)}, controls: { disable: true } } }`,
    'export default meta',
    ...storiesOfPart().map(({ name, exportName, viewport }) => {
      return `export const ${exportName} = { name: ${JSON.stringify(name)}, tags: ['!test'], globals: { viewport: { value: ${JSON.stringify(viewport)} } }, render: (_, { globals }) => ${draw}(recorded, globals) }`
    }),
  ].join('\n')
}

const SOME_DAY = '2026-11-21'

/** A screen with everything that the server answered about it. */
export const recordedModule = (recording: Recording | undefined, office: string, id: string): string => {
  const places = new Map<number, number>()
  const place = (body: number): number => {
    places.set(body, places.get(body) ?? places.size)
    return places.get(body) ?? 0
  }
  const pages = Object.fromEntries(
    Object.entries(recording?.screens[id] ?? {}).map(([user, languages]) => [
      user,
      Object.fromEntries(
        Object.entries(languages).map(([language, { path, answers }]) => [
          language,
          {
            path,
            answers: Object.fromEntries(Object.entries(answers).map(([request, [status, body]]) => [request, [status, place(body)]])),
          },
        ]),
      ),
    ]),
  )
  const bodies = [...places.keys()].map((body) => recording?.bodies[body] ?? '')
  return [
    `import portal from ${JSON.stringify(`${RECORDED}${office}`)}`,
    `export default { portal, id: ${JSON.stringify(id)}, pages: ${asParsed(pages)}, bodies: ${asParsed(bodies)} }`,
  ].join('\n')
}

/** What all recorded screens of an office share. */
export const portalModule = (recording: Recording | undefined): string => {
  const bodyOf = (places: { readonly [name: string]: number }) =>
    Object.fromEntries(Object.entries(places).map(([name, body]) => [name, recording?.bodies[body] ?? '']))
  return `export default ${asParsed({ sessions: bodyOf(recording?.sessions ?? {}), shells: bodyOf(recording?.shells ?? {}) })}`
}
