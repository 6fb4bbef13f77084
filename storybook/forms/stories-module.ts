import { resolve } from 'node:path'
import { personOfRole } from '../institutions/viewers.ts'
import { AS_WRITTEN } from './gallery-languages.ts'
import { readAs } from './read-as.ts'
import type { GalleryForm } from './read-office.ts'

export const PLAN = 'virtual:sojourn-gallery/plan/'
/** Stands between the form and the institution and language of a plan. */
export const READ_AS = '?as='
const STAGE = resolve(import.meta.dirname, 'FormStage.tsx')

/** The end of a file's name is left out, or its plan would be read as JSON. */
const planOf = (file: string, readAs: string): string => JSON.stringify(`${PLAN}${file.replace(/\.json$/u, '')}${READ_AS}${readAs}`)

/**
 * A form as a module of stories. The tests read this text as well, so every story is written out as a literal. `others`: how else the
 * form can be read, as `readAs` writes it.
 */
export const storiesModule = ({ id, file, office, title, stories, written }: GalleryForm, others: readonly string[] = []): string =>
  [
    `import * as own from ${planOf(file, readAs('', AS_WRITTEN))}`,
    `const others = { ${others.map((each) => `${JSON.stringify(each)}: () => import(${planOf(file, each)})`).join(', ')} }`,
    `import { drawForm } from ${JSON.stringify(STAGE)}`,
    `const meta = { id: ${JSON.stringify(id)}, title: ${JSON.stringify(title)}, parameters: { office: ${JSON.stringify(office)}, definition: ${JSON.stringify(written)} } }`,
    'export default meta',
    ...stories.map(({ exportName, isTested, ...story }) => {
      const globals = { ...(story.flag && { flag: story.flag }), ...(story.role && { person: personOfRole(story.role) }) }
      const tags = isTested ? [] : ['!test']
      return `export const ${exportName} = { name: ${JSON.stringify(story.name)}, tags: ${JSON.stringify(tags)}, globals: ${JSON.stringify(globals)}, render: (_, { globals, parameters }) => drawForm({ own, others, office: parameters.office }, ${JSON.stringify(story)}, globals) }`
    }),
  ].join('\n')
