import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { SNACKBAR_MS } from '../../../app/web/shell/toast.ts'
import { loadAgain } from '../../../app/server/definitions/load-again.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'
import { productSentences } from '../languages/product-sentences.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const HOW = ['field', 'page', 'dialog', 'announced', 'snackbar', 'toast']

type Line = { readonly message: string; readonly key: string; readonly file: string; readonly how: string; readonly seconds: string }

const lines: readonly Line[] = readFileSync(join(ROOT, 'docs/message-catalogue.md'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('| `'))
  .map((line) => {
    const [, message = '', key = '', file = '', how = '', seconds = ''] = line.split('|').map((cell) => cell.trim().replaceAll('`', ''))
    return { message, key, file, how, seconds }
  })

const { set } = loadAgain(readDefinitions().sources, [])
const texts = new Map([
  ...productSentences().map(({ key, english }) => [key, english] as const),
  ...set.all('messages').flatMap(({ messages }) => Object.entries(messages).map(([key, { text }]) => [key, text] as const)),
])

/** How a file names a message: by its key, or a sentence of the product by the end of its key. */
const namesOf = (key: string): readonly string[] => {
  if (key.startsWith('server.failures.')) return [`'${key.slice('server.failures.'.length)}'`]
  return key.startsWith('web.') ? [`.${key.split('.').at(-1)}`] : [`'${key}'`, `"${key}"`]
}

test('the catalogue has the messages of the specification', () => {
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter(({ how }) => !HOW.includes(how))).toEqual([])
})

test.each(lines)('the message of $key is in the base word for word, and $file shows it', ({ message, key, file, how, seconds }) => {
  expect(texts.get(key)).toBe(message)
  const source = readFileSync(join(ROOT, file), 'utf8')
  expect(namesOf(key).some((name) => source.includes(name))).toBe(true)
  const isTimed = how === 'snackbar' || how === 'announced'
  expect(seconds).toBe(isTimed ? String(SNACKBAR_MS / 1000) : '')
})

// SH-6-32, SH-6-33
test('the page of a refusal says both sentences of the specification', () => {
  const text = JSON.stringify(set.get('screen', 'unauthorized.screen'))
  expect(text).toContain('"No access granted."')
  expect(text).toContain('"You do not have access to this page."')
})

// SH-2.2-31
test('the page that asks for a new password says the sentence of the specification', () => {
  expect(JSON.stringify(set.get('screen', 'forgotten-password.screen'))).toContain(
    'Provide your email address to complete your password reset. Use the link in your email to reset your password.',
  )
})
