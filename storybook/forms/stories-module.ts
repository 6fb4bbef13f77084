import { resolve } from 'node:path'
import type { GalleryForm } from './read-office.ts'

export const PLAN = 'virtual:sojourn-gallery/plan/'
/** Stands between the form and the language of a plan. */
export const IN_LANGUAGE = '?in='
const STAGE = resolve(import.meta.dirname, 'FormStage.tsx')

/** The end of a file's name is left out, or its plan would be read as JSON. */
const planOf = (file: string, language = ''): string => JSON.stringify(`${PLAN}${file.replace(/\.json$/u, '')}${IN_LANGUAGE}${language}`)

/** A form as a module of stories. The tests read this text as well, so every story is written out as a literal. */
export const storiesModule = ({ file, office, title, stories }: GalleryForm, languages: readonly string[] = []): string =>
  [
    `import plan from ${planOf(file)}`,
    `const plans = { ${languages.map((language) => `${JSON.stringify(language)}: () => import(${planOf(file, language)})`).join(', ')} }`,
    `import { drawForm } from ${JSON.stringify(STAGE)}`,
    `const meta = { title: ${JSON.stringify(title)}, parameters: { office: ${JSON.stringify(office)} } }`,
    'export default meta',
    ...stories.map(({ exportName, isTested, ...story }) => {
      const globals = { ...(story.flag && { flag: story.flag }), ...(story.role && { role: story.role }) }
      const tags = isTested ? [] : ['!test']
      return `export const ${exportName} = { name: ${JSON.stringify(story.name)}, tags: ${JSON.stringify(tags)}, globals: ${JSON.stringify(globals)}, render: (_, { globals, parameters }) => drawForm({ plan, plans, office: parameters.office }, ${JSON.stringify(story)}, globals) }`
    }),
  ].join('\n')
