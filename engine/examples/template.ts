import { expectValue, show, unknownKeys, type ExampleRunner } from './example-runner.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import { fieldWords, readInCase, type FieldWords } from '../views/field-words.ts'
import { mergeTemplate } from '../papers/merge-template.ts'
import { plainBody } from '../papers/plain-body.ts'
import { isList, type Json } from '../rules/values/json.ts'
import { ruleBook } from '../workflow/rule-book.ts'

const wordsOf = (expected: Json): readonly string[] => (isList(expected) ? expected : [expected]).map(String)

const saidBy = (text: string, expected: Json): readonly string[] =>
  wordsOf(expected)
    .filter((words) => !text.includes(words))
    .map((words) => `${show(words)} does not stand in ${show(text)}.`)

const notSaidBy = (text: string, unexpected: Json): readonly string[] =>
  wordsOf(unexpected)
    .filter((words) => text.includes(words))
    .map((words) => `${show(words)} stands in ${show(text)}.`)

/** Writes values as the cases and records do that the template is sent about: those of the workflows and automations that name it. */
const wordsAbout = (set: DefinitionReader, template: string): FieldWords => {
  const isNamed = (definition: object): boolean => JSON.stringify(definition).includes(`"${template}"`)
  const workflows = new Set(set.all('workflow').flatMap((workflow) => (isNamed(workflow) ? [workflow.id] : [])))
  const entities = new Set(
    set.all('automation').flatMap((automation) => (isNamed(automation) ? (set.get('view', automation.over)?.entity ?? []) : [])),
  )
  const cases = set.all('case').filter(({ of, workflow }) => workflows.has(workflow) || entities.has(of))
  const words = [
    ...cases.map((type) => fieldWords(set, readInCase(set, type))),
    ...[...entities].map((id) => fieldWords(set, { record: { entity: set.get('entity', id) } })),
  ]
  return (path, value) => {
    for (const wordsOf of words) {
      const written = wordsOf(path, value)
      if (written !== undefined) return written
    }
    return undefined
  }
}

/** `then`: `text` and `not` (words that stand in it or do not, or a list of them), `subject`, `missing` (the fields without a value). */
export const runTemplateExample: ExampleRunner = (set, id, { given, then }, today) => {
  const template = set.get('template', id)
  if (template === undefined) return [`There is no template "${id}".`]
  const { subject, body, link, header, footer, missing } = mergeTemplate(template, {
    rules: ruleBook(set),
    data: { today, ...given },
    format: wordsAbout(set, id),
  })
  const text = [subject, header, plainBody(body), ...(link ? [link.label, link.to] : []), footer]
    .filter((part) => part !== undefined)
    .join('\n')
  return [
    ...unknownKeys(then, ['text', 'not', 'subject', 'missing']),
    ...(then['text'] === undefined ? [] : saidBy(text, then['text'])),
    ...(then['not'] === undefined ? [] : notSaidBy(text, then['not'])),
    ...(then['subject'] === undefined ? [] : expectValue('The subject', subject, then['subject'])),
    ...(then['missing'] === undefined ? [] : expectValue('What is missing', missing, then['missing'])),
  ]
}
