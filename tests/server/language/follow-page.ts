import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { pdf } from '../request-answers.ts'

type Known = { readonly [name: string]: unknown }
type Block = {
  readonly method: string
  readonly address: string
  readonly headers: Record<string, string>
  readonly body: string
  readonly keeps: string
}

const blocksOf = (page: string): readonly string[] =>
  [...readFileSync(path.resolve(import.meta.dirname, '../../../docs', page), 'utf8').matchAll(/```http\n([\s\S]*?)```/gu)].map(
    ([, text = '']) => text,
  )

const filled = (text: string, known: Known): string =>
  text.replaceAll(/\{(\w+)\}/gu, (blank, name: string) => {
    if (!(name in known)) return blank
    const value = known[name]
    return typeof value === 'string' ? value : JSON.stringify(value)
  })

const readBlock = (text: string): Block => {
  const [first = '', ...lines] = text.trim().split('\n')
  const [method = '', address = ''] = first.split(' ')
  const isHeader = (line: string): boolean => /^[\w-]+: /u.test(line)
  const end = lines.findIndex((line) => !isHeader(line))
  const below = end === -1 ? [] : lines.slice(end)
  return {
    method,
    address,
    headers: Object.fromEntries(lines.slice(0, end === -1 ? lines.length : end).map((line) => line.split(': ') as [string, string])),
    body: below.filter((line) => !line.startsWith('#')).join('\n'),
    keeps: below.filter((line) => line.startsWith('#')).join('\n'),
  }
}

const valueAt = (body: unknown, place: string): unknown =>
  place.split('.').reduce<unknown>((value, name) => (name === '' ? value : (value as Known)[name]), body)

const sentBody = ({ headers, body }: Block): FormData | string | undefined => {
  if (headers['Content-Type'] !== 'multipart/form-data') return body === '' ? undefined : body
  const form = new FormData()
  form.append('file', new Blob([pdf('letter')], { type: 'application/pdf' }), body.split('@')[1] ?? '')
  return form
}

/** Sends the calls of a page in their order. What an answer gives is read in later ones; `missing` finds what no answer gave. */
export const followPage = async (url: string, page: string, given: Known, missing: (name: string) => Promise<unknown>): Promise<Known> => {
  const known: { [name: string]: unknown } = { ...given }
  for (const text of blocksOf(page)) {
    for (const [, name = ''] of text.matchAll(/\{(\w+)\}/gu)) if (!(name in known)) known[name] = await missing(name)
    const block = readBlock(filled(text, known))
    const sent = sentBody(block)
    const { 'Content-Type': _multipart, ...headers } = block.headers
    const response = await fetch(url + block.address, {
      method: block.method,
      headers: { ...headers, ...(typeof sent === 'string' && { 'content-type': 'application/json' }) },
      ...(sent !== undefined && { body: sent }),
    })
    const body: unknown = await response.json()
    expect([block.method, block.address, response.ok, body]).toEqual([block.method, block.address, true, body])
    for (const [, name = '', place = ''] of block.keeps.matchAll(/^# (\w+): ?(.*)$/gmu)) known[name] = valueAt(body, place)
  }
  return known
}
