import { expectValue, unknownKeys, type ExampleRunner } from './example-runner.ts'
import { fromMessage, toMessage } from '../exchange/message.ts'
import { isList, type Json } from '../rules/values/json.ts'

const linesOf = (text: string): readonly string[] => text.split(/\r?\n/u).filter((line) => line.trim() !== '')

/**
 * `given`: what the mapping reads, or `message` (a text, or its lines) that came in; `then`: `out` (the lines written, without
 * those of an XML declaration), `back` (the values read from the message), `unmapped` (elements it has no place for).
 */
export const runMappingExample: ExampleRunner = (set, id, { given, then }, today) => {
  if (set.get('mapping', id) === undefined) return [`There is no mapping "${id}".`]
  const { message, ...data } = given
  const received = isList(message) ? message.join('\n') : String(message)
  const text = message === undefined ? toMessage(set, id, { today, ...data }).text : received
  const read = fromMessage(set, id, text)
  const written = linesOf(text).filter((line) => !line.startsWith('<?xml'))
  const expected = (out: Json): Json => (isList(out) ? out : linesOf(String(out)))
  return [
    ...unknownKeys(then, ['out', 'back', 'unmapped']),
    ...(then['out'] === undefined ? [] : expectValue('The message', written, expected(then['out']))),
    ...(read.ok ? [] : [`It cannot be read: ${read.message}`]),
    ...(read.ok && then['back'] !== undefined ? expectValue('What is read back', read.values, then['back']) : []),
    ...(read.ok && then['unmapped'] !== undefined ? expectValue('What has no place', read.unmapped, then['unmapped']) : []),
  ]
}
