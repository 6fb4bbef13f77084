import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { FoundOptions } from '../../../app/server/contract/forms.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { expectOk, httpTo } from './http.ts'
import { signIn } from './people.ts'
import { startPortalServer } from './processes.ts'
import { progress } from './samples.ts'

/** A list that stays on the server, in which the question `major1_cd` of every student's profile is searched. */
const LIST = path.join('lookups', 'subject-codes.lookup.json')
const FORM = 'student-profile.form'
const CODES = 70_000
/** The most characters that are typed. */
const LONGEST = 8

/** Milliseconds over HTTP in a form whose list has many codes. */
export type Codes = {
  readonly codes: number
  /** The first search after a start, for which the words of the list are made. */
  readonly first: number
  /** By the number of characters typed, from one on. */
  readonly keys: readonly (readonly number[])[]
  /** Opening the record of a stored code, with its label among the answers of the whole form. */
  readonly label: readonly number[]
  /** Saving a code, which must be one of the list. */
  readonly save: readonly number[]
}

type Code = { readonly value: string; readonly label: string }

const KINDS =
  'Wholesale Retail Industrial Commercial Residential Marine Agricultural Automatic Precision Organic Frozen Electric Hydraulic'.split(' ')
const THINGS =
  'Machinery Beverage Textile Furniture Paper Chemical Plastics Glass Vehicle Aircraft Seed Timber Grain Poultry Software Coal Steel Toy Jewelry'.split(
    ' ',
  )
const TRADES =
  'Manufacturing Merchants Repair Services Growing Leasing Transportation Consulting Installation Brokers Processing Storage'.split(' ')
/** Each stands in one code of about two thousand. */
const RARE = 'Xylophone Quarry Yacht Zinc Umbrella Kiln Igloo Vellum Oboe Waffle Juniper Eel'.split(' ')

const at = (words: readonly string[], number: number): string => words[number % words.length] ?? ''

/** As classifications of trades and of programs have them: six digits, and a label of several words. */
const codeOf = (_: unknown, index: number): Code => {
  const rare = index % 170 === 0 ? `${at(RARE, index / 170)} ` : ''
  const [kind, thing] = [at(KINDS, index), at(THINGS, index * 7 + Math.floor(index / 13))]
  return {
    value: String(100_000 + index * 11),
    label: `${rare}${kind} ${thing} and ${at(THINGS, index * 3 + 5)} ${at(TRADES, Math.floor(index / 9))}, Group ${index}`,
  }
}

/** What somebody types who looks for a code, a frequent word, a rare one, or one that no code has. */
const typedTexts = (codes: readonly Code[], round: number): readonly string[] => [
  codes[(round * 7919) % codes.length]?.value ?? '',
  at(TRADES, round).toLowerCase(),
  at(RARE, round).toLowerCase(),
  `${at(KINDS, round).slice(1, 3)} ${at(THINGS, round).slice(0, 5)}`.toLowerCase(),
  `zq${round}xkvzqxk`,
]

/** Students keep the definitions that they were begun with; here they all get those with the list. */
const useCurrentDefinitions = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("update record set definition_hash = null where entity = 'profile'")
  await client.end()
}

/** Measures a list of 70,000 codes in a copy of the office, on a server of its own. */
export const measureCodes = async (url: string, dataDir: string, rounds: number): Promise<Codes> => {
  const codes = Array.from({ length: CODES }, codeOf)
  const office = copyOfOffice()
  const file = path.join(office.folder, LIST)
  const list = JSON.parse(readFileSync(file, 'utf8')) as { readonly values: readonly Code[] }
  writeFileSync(file, JSON.stringify({ ...list, values: [...list.values, ...codes] }))
  await useCurrentDefinitions(url)
  const server = await startPortalServer(url, dataDir, { DEFINITIONS_DIR: office.folder })
  const { http, close } = httpTo(server.url, 2)
  try {
    const officer = await signIn(http, 'luis', 'Halverton-Luis-1')
    const listed = await expectOk(http('GET', '/api/views/students.view?limit=1', { token: officer.token() }), 'a list of students')
    const profile = `/api/records/profile/${(JSON.parse(listed.text) as ServedView).rows[0]?.id}`
    const find = async (text: string): Promise<number> => {
      const query = new URLSearchParams({ form: FORM, path: 'major1_cd', text })
      const { ms, text: found } = await expectOk(http('GET', `${profile}/options?${query}`, { token: officer.token() }), 'a search')
      if ((JSON.parse(found) as FoundOptions).values.length === 0 && !text.startsWith('z'))
        throw new Error(`nothing was found for "${text}"`)
      return ms
    }
    const open = async (): Promise<{ readonly ms: number; readonly version: number; readonly record: string }> => {
      const { ms, text } = await expectOk(http('GET', profile, { token: officer.token() }), 'a record')
      return { ms, record: text, version: (JSON.parse(text) as ServedRecord).version }
    }
    let { version } = await open()
    const save = async ({ value }: Code): Promise<number> => {
      const { ms, text } = await expectOk(
        http('PATCH', profile, {
          token: officer.token(),
          body: { version, form: FORM, changes: { major1_cd: value } },
          headers: { 'idempotency-key': crypto.randomUUID() },
        }),
        'a save',
      )
      const { version: next, refused } = JSON.parse(text) as Saved
      if (refused.length > 0) throw new Error(`the code ${value} is refused: ${text}`)
      version = next
      return ms
    }
    const first = await find('manu')
    const keys: number[][] = Array.from({ length: LONGEST }, () => [])
    const [labels, saves]: [number[], number[]] = [[], []]
    const tell = progress('codes')
    for (let round = -2; round < rounds; round += 1) {
      await officer.renew()
      const kept = round >= 0
      for (const typed of typedTexts(codes, round + 2))
        for (let length = 1; length <= LONGEST; length += 1) {
          const ms = await find(typed.slice(0, length).trim())
          if (kept) keys[length - 1]?.push(ms)
        }
      const code = codes[((round + 2) * 6173) % codes.length] ?? { value: '', label: '' }
      const saved = await save(code)
      const opened = await open()
      if (!opened.record.includes(code.label)) throw new Error(`the label of ${code.value} does not come with its record`)
      if (kept) {
        saves.push(saved)
        labels.push(opened.ms)
      }
      tell(round, rounds)
    }
    return { codes: CODES, first, keys, label: labels, save: saves }
  } finally {
    close()
    await server.stop()
    office.remove()
  }
}
