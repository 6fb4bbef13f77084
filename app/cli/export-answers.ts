import type { ExportedAnswers } from '../server/contract/configuration/exports.ts'
import { asJson, EXIT, WrongUse, type Surroundings } from './command.ts'
import { writeOut } from './export-form.ts'
import { openPortal } from './portal.ts'

type Page = { readonly records: readonly ExportedAnswers[]; readonly next?: string }
type Asked = { readonly answers: string; readonly portal: string | undefined; readonly to: string | undefined }

const RECORD = /^[a-z][a-z0-9_]*\/[0-9a-f-]{36}$/u
const LIST = /^(?<view>[a-z0-9-]+\.view)(?:\?(?<query>.*))?$/u

/** Writes the answers of one record or of a list of a portal, as whoever signs in may read them. */
export const exportAnswersOf = async ({ answers, portal: named, to }: Asked, surroundings: Surroundings): Promise<number> => {
  const list = LIST.exec(answers)?.groups
  if (list === undefined && !RECORD.test(answers))
    throw new WrongUse(`--answers is "${answers}": name a record (request/3f0c…) or a list with its filters ("requests.view?tab=all").`)
  const portal = await openPortal(named, surroundings.env)
  if (list === undefined) {
    writeOut(to, asJson(await portal.get<ExportedAnswers>(`/api/records/${answers}/answers`)), surroundings)
    return EXIT.well
  }
  const records: ExportedAnswers[] = []
  const query = new URLSearchParams(list['query'])
  for (let more = true; more;) {
    const page = await portal.get<Page>(`/api/views/${list['view']}/answers?${query}`)
    records.push(...page.records)
    more = page.next !== undefined
    if (page.next !== undefined) query.set('after', page.next)
    surroundings.err(`${records.length} …`)
  }
  writeOut(to, asJson({ records }), surroundings)
  return EXIT.well
}
