import type { Plugin } from 'vite'
import type { Indexer } from 'storybook/internal/types'
import { DEFINITIONS, formIdOf, readGallery } from './read-gallery.ts'
import { IN_LANGUAGE, PLAN, storiesModule } from './stories-module.ts'

const FORM_FILE = /\.form\.json$/u
const FACTS = 'virtual:sojourn-gallery/facts'

/** Lists the stories of a form for the sidebar. */
export const formIndexer: Indexer = {
  test: FORM_FILE,
  createIndex: async (file) => {
    const form = readGallery().forms.get(formIdOf(file))
    return (form?.stories ?? []).map(({ exportName, name }) => ({
      type: 'story',
      importPath: file,
      exportName,
      name,
      title: form?.title ?? '',
    }))
  },
}

/** Vite does not process imports inside of a `.json` module, so the stories of a form have another file name. */
const AS_STORIES = '.stories.js'

const isOurs = (id: string): boolean => id.startsWith('\0virtual:sojourn-gallery/') || id.endsWith(`.form.json${AS_STORIES}`)

const storiesFile = (id: string): string | undefined => {
  const [path = ''] = id.split('?')
  const form = FORM_FILE.test(path) ? readGallery().forms.get(formIdOf(path)) : undefined
  return form && `${form.file}${AS_STORIES}`
}

/** Turns a form's file into its stories when it is requested as a module; a change in any definition redraws everything. */
export const galleryPlugin = (): Plugin => ({
  name: 'sojourn-gallery',
  enforce: 'pre',
  // First in order, because the test addon judges a file by its name.
  resolveId: { order: 'pre', handler: (id) => (id.startsWith('virtual:sojourn-gallery/') ? `\0${id}` : storiesFile(id)) },
  load(id) {
    if (!isOurs(id)) return undefined
    const { forms, roles, settings, languages } = readGallery()
    const sentences = Object.fromEntries([...languages].map(([language, spoken]) => [language, spoken.sentences]))
    if (id === `\0${FACTS}`)
      return Object.entries({ roles, settings, languages: sentences })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    const [file = '', language = ''] = id.replace(`\0${PLAN}`, '').replace(AS_STORIES, '').split(IN_LANGUAGE)
    const form = forms.get(formIdOf(file))
    if (form === undefined) throw new Error(`There is no form for ${id}.`)
    const plan = languages.get(language)?.plan(form.id) ?? form.plan
    return id.startsWith('\0')
      ? `export default JSON.parse(${JSON.stringify(JSON.stringify(plan))})`
      : storiesModule(form, [...languages.keys()])
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
