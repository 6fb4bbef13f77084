import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFINITIONS } from '../cli/offices.ts'

export type McpResource = { readonly uri: string; readonly name: string; readonly mimeType: string; readonly file: string }

const DOCS = path.join(DEFINITIONS, '..', 'docs')
const READ = ['language.md', 'questions.md', 'operators.md', 'errors.md', 'add-a-request-type.md']

/** What an assistant reads before it drafts: the book of the language, the schemas, and every definition that comes with the product. */
export const resources = (): readonly McpResource[] => [
  ...READ.filter((name) => existsSync(path.join(DOCS, name))).map((name) => ({
    uri: `sojourn://docs/${name}`,
    name,
    mimeType: 'text/markdown',
    file: path.join(DOCS, name),
  })),
  ...readdirSync(DEFINITIONS, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({
      uri: name.startsWith('schemas/') ? `sojourn://${name}` : `sojourn://definitions/${name}`,
      name: path.posix.basename(name, '.json'),
      mimeType: 'application/json',
      file: path.join(DEFINITIONS, name),
    })),
]

/** The text of a resource of the list; undefined where the list has none of this address. */
export const readResource = (uri: string): (McpResource & { readonly text: string }) | undefined => {
  const found = resources().find((resource) => resource.uri === uri)
  return found && { ...found, text: readFileSync(found.file, 'utf8') }
}
