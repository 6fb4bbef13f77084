import { resolve } from 'node:path'
import { PSEUDO_LANGUAGE, type MenuContext } from '#engine'
import type { GalleryLanguage } from '../forms/gallery-languages.ts'
import type { GalleryOffice } from '../forms/read-office.ts'
import { readAs } from '../forms/read-as.ts'
import type { GalleryPerson } from '../institutions/people-of.ts'
import type { GalleryPart } from './read-parts.ts'
import type { RecordedPage, Recording } from './recording.ts'

export const RECORDED = 'virtual:sojourn-gallery/portal/'

const stage = (name: string): string => JSON.stringify(resolve(import.meta.dirname, name))
const mapped = <From, To>(all: { readonly [name: string]: From }, to: (each: From) => To): { readonly [name: string]: To } =>
  Object.fromEntries(Object.entries(all).map(([name, each]) => [name, to(each)]))

const asParsed = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/** What a part is in each institution and language, the same one once. */
const readings = (office: GalleryOffice, make: (language: GalleryLanguage, institution: string) => unknown) => {
  const texts = new Map<string, number>()
  const at: { [reading: string]: number } = {}
  for (const [institution, { id, languages }] of [['', office] as const, ...office.others])
    for (const [language, each] of languages) {
      if (language === PSEUDO_LANGUAGE) continue
      const text = JSON.stringify(make(each, id) ?? null)
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

/** The same menu as several people see it: a page of the portal has one, and its landmark has a name. */
const SIDE_BY_SIDE = { config: { rules: [{ id: 'landmark-unique', enabled: false }] } }

type Around = { readonly office: GalleryOffice; readonly people: readonly GalleryPerson[] }

/** A part as a module of stories. The tests read this text as well, so every story is written out as a literal. */
export const partModule = (part: GalleryPart, { office, people }: Around): string => {
  const { kind, id, title } = part
  /** An institution without a demo is looked at by the people of the office's own. */
  const peopleIn = (institution: string): readonly GalleryPerson[] => {
    const ofOffice = people.filter((person) => person.office === office.folder)
    const own = ofOffice.filter((person) => person.institution === institution)
    return own.length > 0 ? own : ofOffice.filter((person) => person.institution === office.id)
  }
  const bare = kind !== 'workflow'
  const data = {
    screen: () => `import recorded from ${JSON.stringify(`${RECORDED}${part.office}/${id}`)}`,
    menu: () =>
      `const recorded = ${asParsed(
        readings(office, (language, institution) =>
          peopleIn(institution).map(({ key, name, says, user }) => ({
            key,
            name,
            says,
            items: language.menu(id, { today: SOME_DAY, user, settings: office.settings, record: {}, case: {} } as MenuContext),
          })),
        ),
      )}`,
    workflow: () => `const recorded = ${asParsed(readings(office, (language) => language.drawing(id)))}`,
  }[kind]()
  const drawn = { screen: 'screenIsDrawn', menu: 'menuIsDrawn', workflow: 'pathIsDrawn' }[kind]
  // As of forms: another office adds words and colors, and no way of drawing them.
  // A path on a phone is another list of parts; of everything else, the tests draw one page and make its window narrow.
  const tagsAt = (viewport: string): readonly string[] =>
    office.isFirst && (viewport === 'desktop' || kind === 'workflow') ? [] : ['!test']
  const draw = { screen: 'drawScreen', menu: 'drawMenu', workflow: 'drawPath' }[kind]
  const file = { screen: 'ScreenStage.tsx', menu: 'MenuStage.tsx', workflow: 'PathStage.tsx' }[kind]
  return [
    data,
    `import { ${draw} } from ${stage(file)}`,
    `import { ${drawn} } from ${stage('is-drawn.ts')}`,
    `const meta = { id: ${JSON.stringify(id)}, title: ${JSON.stringify(title)}, parameters: { office: ${JSON.stringify(part.office)}, definition: ${JSON.stringify(part.written)}, bare: ${String(bare)}, alsoOnPhone: ${String(kind !== 'workflow')}, a11y: ${JSON.stringify(kind === 'menu' ? SIDE_BY_SIDE : {})}, controls: { disable: true } } }`,
    'export default meta',
    ...storiesOfPart().map(({ name, exportName, viewport }) => {
      return `export const ${exportName} = { name: ${JSON.stringify(name)}, tags: ${JSON.stringify(tagsAt(viewport))}, globals: { viewport: { value: ${JSON.stringify(viewport)} } }, render: (_, { globals }) => ${draw}(recorded, globals), play: ({ canvasElement }) => ${drawn}(canvasElement, ${JSON.stringify(id)}) }`
    }),
  ].join('\n')
}

const SOME_DAY = '2026-11-21'

/** A screen with everything that the server answered about it in each institution. */
export const recordedModule = (recording: Recording | undefined, office: string, id: string): string => {
  const places = new Map<number, number>()
  const place = (body: number): number => {
    places.set(body, places.get(body) ?? places.size)
    return places.get(body) ?? 0
  }
  const placed = ({ answers, ...page }: RecordedPage): RecordedPage => ({
    ...page,
    answers: mapped(answers, ([status, body]) => [status, place(body)] as const),
  })
  const pages = mapped(recording?.portals ?? {}, ({ screens }) =>
    mapped(screens[id] ?? {}, (languages) => mapped(languages, (all) => all.map(placed))),
  )
  const bodies = [...places.keys()].map((body) => recording?.bodies[body] ?? '')
  return [
    `import portals from ${JSON.stringify(`${RECORDED}${office}`)}`,
    `export default { portals, office: ${JSON.stringify(office)}, id: ${JSON.stringify(id)}, pages: ${asParsed(pages)}, bodies: ${asParsed(bodies)} }`,
  ].join('\n')
}

/** What all recorded screens of an office share, by institution. */
export const portalModule = (recording: Recording | undefined): string => {
  const bodyOf = (body: number): string => recording?.bodies[body] ?? ''
  const portals = mapped(recording?.portals ?? {}, ({ sessions, shells }) => ({
    sessions: mapped(sessions, bodyOf),
    shells: mapped(shells, bodyOf),
  }))
  return `export default ${asParsed(portals)}`
}
