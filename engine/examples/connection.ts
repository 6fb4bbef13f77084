import { readAnswers } from '../exchange/read-answers.ts'
import { isList, type Json } from '../rules/values/json.ts'
import { expectValue, unknownKeys, type ExampleRunner } from './example-runner.ts'

/**
 * `given`: `message` (a text, or its lines) that came in; `then`: `sends` (for each row the event, `with` what its record is found, and
 * what is `asked`), or `unreadable` (a part of the reason).
 */
export const runConnectionExample: ExampleRunner = (set, id, { given, then }, today) => {
  const { message = '', ...around } = given
  const read = readAnswers(set, id, isList(message) ? message.join('\n') : String(message), { today, settings: {}, ...around })
  const known = unknownKeys(then, ['sends', 'unreadable'])
  if (!read.ok)
    return [
      ...known,
      ...(read.message.includes(String(then['unreadable'] ?? '')) && then['sends'] === undefined
        ? []
        : [`It cannot be read: ${read.message}`]),
    ]
  const sends = read.rows.map(({ send, with: about, asked }) => ({ send, with: about, ...(asked && { asked }) })) as unknown as Json
  return [
    ...known,
    ...(then['unreadable'] === undefined ? [] : ['It can be read.']),
    ...(then['sends'] === undefined ? [] : expectValue('What is sent', sends, then['sends'])),
  ]
}
