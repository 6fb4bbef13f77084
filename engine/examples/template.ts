import { expectValue, show, unknownKeys, type ExampleRunner } from './example-runner.ts'
import { mergeTemplate } from '../papers/merge-template.ts'
import { plainBody } from '../papers/plain-body.ts'
import { sendersOf, wordsAbout } from '../papers/senders-of.ts'
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

/** `then`: `text` and `not` (words that stand in it or do not, or a list of them), `subject`, `missing` (the fields without a value). */
export const runTemplateExample: ExampleRunner = (set, id, { given, then }, today) => {
  const template = set.get('template', id)
  if (template === undefined) return [`There is no template "${id}".`]
  const { subject, body, link, header, footer, missing } = mergeTemplate(template, {
    rules: ruleBook(set),
    data: { today, ...given },
    format: wordsAbout(set, sendersOf(set, id)),
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
