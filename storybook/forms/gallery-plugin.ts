import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import type { Indexer } from 'storybook/internal/types'
import { viewersOf } from '../institutions/viewers.ts'
import { factsModule } from '../institutions/facts-module.ts'
import { readingsOf } from './read-as.ts'
import { DEFINITIONS, findForm, readGallery } from './read-gallery.ts'
import { PLAN, READ_AS, storiesModule } from './stories-module.ts'
import { partModule, portalModule, recordedModule, RECORDED, storiesOfPart } from '../portal/parts-module.ts'
import type { GalleryPart } from '../portal/read-parts.ts'
import { recordedOf } from '../portal/recorded-of.ts'

const FORM_FILE = /\.form\.json$/u
const PART_FILE = /\.(?:screen|menu|workflow)\.json$/u
const FACTS = 'virtual:sojourn-gallery/facts'

/** Lists the stories of a form for the sidebar. */
export const formIndexer: Indexer = {
  test: FORM_FILE,
  createIndex: async (file) => {
    const form = findForm(readGallery(), file)
    return (form?.stories ?? []).map(({ exportName, name }) => ({
      type: 'story',
      // The portal leads to a form by its id, wherever it stands in the sidebar.
      metaId: form?.id,
      importPath: file,
      exportName,
      name,
      title: form?.title ?? '',
    }))
  },
}

const allParts = (): readonly GalleryPart[] => [...readGallery().offices.values()].flatMap(({ parts }) => parts)

/** The screens, menus and workflows whose stories are tests. */
export const testedParts = (): readonly GalleryPart[] =>
  [...readGallery().offices.values()].flatMap(({ isFirst, parts }) => (isFirst ? parts : []))

/** The screen, menu or workflow in a file, which may be named by its whole path. */
const findPart = (file: string): GalleryPart | undefined => {
  const path = relative(DEFINITIONS, file).replaceAll('\\', '/')
  return allParts().find((part) => part.file === path || part.file === file)
}

/** Lists the stories of a screen, a menu or a workflow for the sidebar. */
export const partIndexer: Indexer = {
  test: PART_FILE,
  createIndex: (file) => {
    const part = findPart(file)
    return Promise.resolve(
      part === undefined
        ? []
        : storiesOfPart().map(({ exportName, name }) => ({
            type: 'story' as const,
            metaId: part.id,
            importPath: file,
            exportName,
            name,
            title: part.title,
          })),
    )
  },
}

/** Vite does not process imports inside of a `.json` module, so the stories of a form have another file name. */
const AS_STORIES = '.stories.js'

const isOurs = (id: string): boolean =>
  id.startsWith('\0virtual:sojourn-gallery/') || /\.(?:form|screen|menu|workflow)\.json\.stories\.js$/u.test(id)

const storiesFile = (id: string): string | undefined => {
  const [path = ''] = id.split('?')
  const part = PART_FILE.test(path) ? findPart(path) : undefined
  const form = FORM_FILE.test(path) ? findForm(readGallery(), path) : part
  return form && `${join(DEFINITIONS, form.file)}${AS_STORIES}`
}

const asParsed = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/** Turns a form's file into its stories when it is requested as a module; a change in any definition redraws everything. */
export const galleryPlugin = (): Plugin => ({
  name: 'sojourn-gallery',
  enforce: 'pre',
  // First in order, because the test addon judges a file by its name.
  resolveId: { order: 'pre', handler: (id) => (id.startsWith('virtual:sojourn-gallery/') ? `\0${id}` : storiesFile(id)) },
  async load(id) {
    if (!isOurs(id)) return undefined
    const gallery = readGallery()
    if (id.startsWith(`\0${RECORDED}`)) {
      const [office = '', screen] = id.slice(RECORDED.length + 1).split('/')
      const recording = await recordedOf(gallery.offices, office)
      return screen === undefined ? portalModule(recording) : recordedModule(recording, office, screen)
    }
    const part = id.startsWith('\0') ? undefined : findPart(id.split('?')[0]?.replace(AS_STORIES, '') ?? '')
    const ofPart = part && gallery.offices.get(part.office)
    if (part && ofPart) {
      return partModule(part, { office: ofPart, people: gallery.people })
    }
    if (id === `\0${FACTS}`) return factsModule(gallery)
    const [file = '', read = '/'] = id.replace(`\0${PLAN}`, '').replace(`.json${AS_STORIES}`, '').split(READ_AS)
    const form = findForm(gallery, `${file}.json`)
    const office = gallery.offices.get(form?.office ?? '')
    if (form === undefined || office === undefined) throw new Error(`There is no form for ${id}.`)
    const readings = readingsOf(office, viewersOf(gallery))
    if (!id.startsWith('\0')) return storiesModule(form, [...readings.keys()].slice(1))
    const reading = readings.get(read)
    if (reading === undefined) throw new Error(`Nobody reads a form as ${id}.`)
    const { plan, stages } = reading(form.id)
    return `export default ${asParsed(plan)}\nexport const stages = ${stages === undefined ? 'undefined' : asParsed(stages)}`
  },
  configureServer({ watcher, moduleGraph, ws }) {
    watcher.add(DEFINITIONS)
    watcher.on('change', (file) => {
      if (!file.startsWith(DEFINITIONS)) return
      for (const [id, module] of moduleGraph.idToModuleMap) if (isOurs(id)) moduleGraph.invalidateModule(module)
      ws.send({ type: 'full-reload' })
    })
  },
})
