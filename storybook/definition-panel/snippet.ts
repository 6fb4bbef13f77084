import type { WrittenDefinition, WrittenPart } from './written-definition.ts'

const within = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null ? (value as { readonly [key: string]: unknown })[step] : undefined

/** The JSON of a part, to be pasted into another definition. */
export const snippetOf = ({ files }: WrittenDefinition, { file, pointer }: Pick<WrittenPart, 'file' | 'pointer'>): string => {
  const whole: unknown = JSON.parse(files.find((each) => each.file === file)?.text ?? 'null')
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return JSON.stringify(steps.reduce(within, whole), undefined, 2)
}

type Args = { readonly [name: string]: unknown }

const isSaid = ([name, value]: readonly [string, unknown]): boolean => value !== undefined && value !== '' && !NEVER.has(name)
/** What a story says of a question and a definition does not. */
const NEVER: ReadonlySet<string> = new Set(['id', 'path', 'page', 'kind', 'checks', 'lookup'])

const asArgs = (value: unknown): Args => (typeof value === 'object' && value !== null ? (value as Args) : {})

/** The item of a form that asks the question of a story, from its controls. Undefined for a story of something else. */
export const snippetOfArgs = (args: Args): string | undefined => {
  const { question, type, label, help, width, flag, more } = args
  const asked = asArgs(question)
  if (question === undefined && label === undefined) return undefined
  const item = { question: 'answer', label, help, type, ...asked, flag, width, ...asArgs(more) }
  const controls = Object.fromEntries(Object.entries({ label, help, width }).filter(([, value]) => value !== undefined))
  return JSON.stringify(Object.fromEntries(Object.entries({ ...item, ...controls }).filter(isSaid)), undefined, 2)
}
