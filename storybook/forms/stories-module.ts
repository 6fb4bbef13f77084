import { resolve } from 'node:path'
import type { GalleryForm } from './read-gallery.ts'

export const PLAN = 'virtual:sojourn-gallery/plan/'
/** Stands between the form and the language of a plan. */
export const IN_LANGUAGE = '?in='
const STAGE = resolve(import.meta.dirname, 'FormStage.tsx')

/** "All hidden" draws nothing and "all editable" equals "Filled in"; testing them would only take longer. */
const UNTESTED = ['hidden', 'editable'] as const

/** A form as a module of stories. The tests read this text as well, so every story is written out as a literal. */
export const storiesModule = ({ id, title, stories }: GalleryForm, languages: readonly string[] = []): string =>
  [
    `import plan from ${JSON.stringify(PLAN + id)}`,
    `const plans = { ${languages.map((language) => `${JSON.stringify(language)}: () => import(${JSON.stringify(PLAN + id + IN_LANGUAGE + language)})`).join(', ')} }`,
    `import { drawForm } from ${JSON.stringify(STAGE)}`,
    `const meta = { title: ${JSON.stringify(title)} }`,
    'export default meta',
    ...stories.map(({ exportName, ...story }) => {
      const globals = { ...(story.flag && { flag: story.flag }), ...(story.role && { role: story.role }) }
      const tags = UNTESTED.some((flag) => flag === story.flag) ? ['!test'] : []
      return `export const ${exportName} = { name: ${JSON.stringify(story.name)}, tags: ${JSON.stringify(tags)}, globals: ${JSON.stringify(globals)}, render: (_, { globals }) => drawForm({ plan, plans }, ${JSON.stringify(story)}, globals) }`
    }),
  ].join('\n')
