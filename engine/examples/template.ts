import { expectValue, show, unknownKeys, type ExampleRunner } from './example-runner.ts'
import { mergeTemplate } from '../messages/merge-template.ts'
import { isList, type Json } from '../rules/values/json.ts'

const saidBy = (text: string, expected: Json): readonly string[] =>
  (isList(expected) ? expected : [expected])
    .filter((words) => !text.includes(String(words)))
    .map((words) => `${show(words)} does not stand in ${show(text)}.`)

/** `then`: `text` (words that stand in it, or a list of them), `subject`, `missing` (the fields without a value). */
export const runTemplateExample: ExampleRunner = (set, id, { given, then }, today) => {
  if (set.get('template', id) === undefined) return [`There is no template "${id}".`]
  const { subject, body, link, missing } = mergeTemplate(set, id, { data: { today, ...given } })
  const text = [subject, ...body, ...(link ? [link.label, link.to] : [])].join('\n')
  return [
    ...unknownKeys(then, ['text', 'subject', 'missing']),
    ...(then['text'] === undefined ? [] : saidBy(text, then['text'])),
    ...(then['subject'] === undefined ? [] : expectValue('The subject', subject, then['subject'])),
    ...(then['missing'] === undefined ? [] : expectValue('What is missing', missing, then['missing'])),
  ]
}
