import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { landing, type Json } from '#engine'
import { expect, test } from 'vitest'
import { definitionLoader } from '../../../app/server/definitions/open-definitions.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'

/** Where the specification sends somebody after sign-in, by what the account says. */
type Row = {
  readonly row: string
  readonly user: Json
  readonly href: string
  readonly settings?: { readonly [name: string]: Json }
  readonly after?: string
  readonly message?: string
}
const rows = JSON.parse(readFileSync(join(import.meta.dirname, 'landings.json'), 'utf8')) as readonly Row[]

const { set } = definitionLoader(readDefinitions())('halverton', [])

test.each(rows)('shows $row: lands on $href', ({ user, settings = {}, href, after, message }) => {
  const found = landing(set, 'landing.rule', { user, settings, today: '2026-11-25' })
  expect([found?.href, found?.after, found?.message]).toEqual([href, after, message])
})
