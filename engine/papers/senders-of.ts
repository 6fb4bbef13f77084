import type { CaseType } from '../definition/case.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import { fieldWords, readInCase, type FieldWords } from '../views/field-words.ts'

/** Who sends a template: cases, and automations over kinds of records. */
export type Senders = { readonly cases: readonly CaseType[]; readonly entities: readonly string[] }

/** The cases and records of the workflows and automations that name a template. */
export const sendersOf = (set: DefinitionReader, template: string): Senders => {
  const isNamed = (definition: object): boolean => JSON.stringify(definition).includes(`"${template}"`)
  const workflows = new Set(set.all('workflow').flatMap((workflow) => (isNamed(workflow) ? [workflow.id] : [])))
  const entities = new Set(
    set.all('automation').flatMap((automation) => (isNamed(automation) ? (set.get('view', automation.over)?.entity ?? []) : [])),
  )
  return {
    cases: set.all('case').filter(({ abstract, of, workflow }) => abstract !== true && (workflows.has(workflow) || entities.has(of))),
    entities: [...entities],
  }
}

/** Writes values as the cases and records do that a template is sent about. */
export const wordsAbout = (set: DefinitionReader, { cases, entities }: Senders): FieldWords => {
  const words = [
    ...cases.map((type) => fieldWords(set, readInCase(set, type))),
    ...entities.map((id) => fieldWords(set, { record: { entity: set.get('entity', id) } })),
  ]
  return (path, value) => {
    for (const wordsOf of words) {
      const written = wordsOf(path, value)
      if (written !== undefined) return written
    }
    return undefined
  }
}
