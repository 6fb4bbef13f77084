import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServedChange } from '../../../app/server/contract/configuration.ts'
import type { Databases } from './databases.ts'
import { grownOffice, PERMITS, STUDENTS } from './grown-office.ts'
import { expectOk, httpTo, type Http } from './http.ts'
import { signIn, type Person } from './people.ts'
import { startPortalServer } from './processes.ts'
import { inTurn, millisecondsOf, progress } from './samples.ts'

const [SMALL, LARGE] = [300, 1200]
const STARTS = 3
/** The first edits of a server fill its caches. */
const FIRST = 4
/** Somebody who edits looks at what came of it before the next edit. */
const LISTS_A_ROUND = 5

/** Milliseconds over HTTP, and of whole starts. */
export type Editing = {
  /** An edit of a form in an office that is the same but for how many request types it has. */
  readonly small: readonly number[]
  readonly large: readonly number[]
  /** An edit of a form in the office of students with copies of its request types. */
  readonly real: readonly number[]
  readonly quiet: readonly number[]
  readonly busy: readonly number[]
  /** From the start of the process until it listens. */
  readonly cold: readonly number[]
  readonly stored: readonly number[]
}

type Editor = { readonly http: Http; readonly edit: () => Promise<number> }

/** Somebody who edits the title of a form again and again, in one change. */
const openEditor = async (http: Http, person: Person, form: string): Promise<Editor> => {
  const begun = http('POST', '/api/configuration/changes', { token: person.token(), body: { name: 'Edits of the bench' } })
  const { id } = JSON.parse((await expectOk(begun, 'a change')).text) as ServedChange
  let count = 0
  const edit = async (): Promise<number> => {
    await person.renew()
    count += 1
    const body = { definition: form, edit: { do: 'set', path: '/title', value: `Title ${count}` } }
    return (await expectOk(http('POST', `/api/configuration/changes/${id}/edits`, { token: person.token(), body }), 'an edit')).ms
  }
  for (let first = 0; first < FIRST; first += 1) await edit()
  return { http, edit }
}

/** The same edit in a small office and in a large one, in turn. */
const measureSizes = async (databases: Databases, rounds: number): Promise<Pick<Editing, 'small' | 'large'>> => {
  const opened = await Promise.all(
    [SMALL, LARGE].map(async (count) => {
      const office = grownOffice(PERMITS, count)
      const url = await databases.ofOffice(`permits_${count}`, office.folder)
      const server = await startPortalServer(url, databases.dataDir, { DEFINITIONS_DIR: office.folder })
      const { http, close } = httpTo(server.url, 2)
      const { edit } = await openEditor(http, await signIn(http, 'ruth', 'Lindenau-Ruth-1'), 'permit.form')
      const end = async (): Promise<void> => {
        close()
        await server.stop()
        office.remove()
      }
      return { edit, end }
    }),
  )
  const found: (readonly number[])[] = []
  const edits = opened.map(({ edit }) => edit)
  for (let round = 0; round < rounds; round += 1) found.push(await inTurn(edits, round))
  for (const { end } of opened) await end()
  const of = (index: number): readonly number[] => found.map((round) => round[index] ?? Number.NaN)
  return { small: of(0), large: of(1) }
}

/** A set that no server has seen, for which one file says something else. */
const sayOtherwise = (folder: string, round: number): void => {
  const file = join(folder, 'student/requests/training/cpt-request/cpt-request.form.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"title": "CPT request[^"]*"/u, `"title": "CPT request ${round}"`))
}

/** Starts of a server on a changed folder, and on one that was started before. */
const measureStarts = async (url: string, dataDir: string, folder: string): Promise<Pick<Editing, 'cold' | 'stored'>> => {
  const start = (): Promise<number> => {
    const stops: (() => Promise<void>)[] = []
    return millisecondsOf(async () => stops.push((await startPortalServer(url, dataDir, { DEFINITIONS_DIR: folder })).stop)).finally(() =>
      Promise.all(stops.map((stop) => stop())),
    )
  }
  const [cold, stored]: [number[], number[]] = [[], []]
  for (let round = 0; round <= STARTS; round += 1) {
    sayOtherwise(folder, round)
    const [first, second] = [await start(), await start()]
    // The first round makes what the larger set needs in the database.
    if (round > 0) [cold, stored].forEach((all, index) => all.push(index === 0 ? first : second))
  }
  return { cold, stored }
}

/** An officer's list with nobody else there, and while somebody edits as fast as the server answers. */
const measureList = async (
  url: string,
  dataDir: string,
  folder: string,
  rounds: number,
): Promise<Pick<Editing, 'quiet' | 'busy' | 'real'>> => {
  const server = await startPortalServer(url, dataDir, { DEFINITIONS_DIR: folder })
  const { http, close } = httpTo(server.url, 4)
  try {
    const [officer, admin] = [await signIn(http, 'luis', 'Halverton-Luis-1'), await signIn(http, 'dana', 'Halverton-Dana-1')]
    const { edit } = await openEditor(http, admin, 'cpt-request.form')
    const path = '/api/views/requests.view?limit=25&f.state=in_review&f.requestTypeId=cpt_request'
    const list = async (): Promise<number> => (await expectOk(http('GET', path, { token: officer.token() }), 'a list')).ms
    const lists = async (): Promise<readonly number[]> => {
      const found: number[] = []
      for (let count = 0; count < LISTS_A_ROUND; count += 1) found.push(await list())
      return found
    }
    await lists()
    const [quiet, busy, real]: [number[], number[], number[]] = [[], [], []]
    const tell = progress('lists beside edits')
    for (let round = 0; round < rounds; round += 1) {
      await officer.renew()
      quiet.push(...(await lists()))
      real.push(await edit())
      let isEditing = true
      const editing = (async () => {
        while (isEditing) await edit()
      })()
      busy.push(...(await lists()))
      isEditing = false
      await editing
      tell(round, rounds)
    }
    return { quiet, busy, real }
  } finally {
    close()
    await server.stop()
  }
}

/** Measures what it costs that a set is large: an edit, a start, and a list of somebody else. `url`: a filled database of the students' office. */
export const measureEditing = async (url: string, databases: Databases, rounds: number): Promise<Editing> => {
  const sizes = await measureSizes(databases, rounds)
  const office = grownOffice(STUDENTS, LARGE)
  try {
    const starts = await measureStarts(url, databases.dataDir, office.folder)
    return { ...sizes, ...starts, ...(await measureList(url, databases.dataDir, office.folder, rounds)) }
  } finally {
    office.remove()
  }
}
