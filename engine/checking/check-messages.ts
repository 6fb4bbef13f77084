import { isRecord } from '../rules/values/json.ts'
import { didYouMean } from '../loading/did-you-mean.ts'
import type { DefinitionCheck } from './check-context.ts'

/** A text with dots and no spaces is the key of a message, not the message itself. */
const KEY = /^[a-z][\w-]*(\.[\w-]+)+$/u

/** Every message key that is used exists, and is defined once. */
export const checkMessages: DefinitionCheck = ({ set, each, eachPlaces, report }) => {
  const keys = new Map<string, string>()
  for (const messages of set.all('messages')) {
    for (const key of Object.keys(messages.messages)) {
      const words = key
      const other = keys.get(words)
      if (other !== undefined) report('message.duplicate', messages.id, `/messages/${key}`, { key, other })
      keys.set(words, messages.id)
    }
  }
  const known = [...keys.keys()].map((words) => words.slice(words.indexOf(' ') + 1))
  const check = (key: string, id: string, pointer: string): void => {
    if (KEY.test(key) && !known.includes(key)) report('message.unknown', id, pointer, { key, hint: didYouMean(key, known) })
  }
  for (const { id, visited } of eachPlaces()) {
    for (const place of visited) if (place.as === 'text' && place.pointer.endsWith('/message')) check(place.value, id, place.pointer)
  }
  for (const { id, rows } of each('rule'))
    rows?.forEach(({ then = null }, index) => {
      const message = isRecord(then) ? then['message'] : undefined
      if (typeof message === 'string') check(message, id, `/rows/${index}/then/message`)
    })
  for (const screen of each('screen'))
    if (screen.refused?.message !== undefined) check(screen.refused.message, screen.id, '/refused/message')
}
