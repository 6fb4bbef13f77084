import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { insertRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import type { Client } from '../http-client.ts'
import { PASSPORT } from '../open-application.ts'
import { pdf } from '../request-answers.ts'
import type { TestServer } from '../test-server.ts'
import { NOW } from '../world.ts'

const id = (last: number): string => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`

/** Ids of the world of the tests. */
export const JONAS = { person: id(1), profile: id(101) } as const
export const TEO = { scholar: id(301) } as const
export const CHEMISTRY = id(201)
/** An id that nothing has. */
export const NOTHING = 'deadbeef-0000-4000-8000-00000000dead'

/** What the crawl asks for: one record of every entity, a file, and an id that was made up, under a name for the table. */
export type Targets = {
  readonly records: readonly { readonly name: string; readonly entity: string; readonly id: string }[]
  readonly file: string
}

/** Records of Jonas, a student of campus 1, and of Teo, a scholar of a department there. */
export const makeTargets = async (server: TestServer, as: (user: string) => Client): Promise<Targets> => {
  const { pool, registry } = server.services
  const institution = server.institution
  const definitions = await registry.current(institution)
  const put = async (entity: string, last: number, data: { readonly [field: string]: string }, more: object = {}): Promise<string> => {
    const record = { id: id(last), data, ...more }
    await inInstitution(pool, institution.id, (tx) => insertRecord(tx, definitions.storage(entity), record))
    return record.id
  }
  const jonas = as('jonas')
  const request = ((await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord).id
  const form = new FormData()
  form.append('file', new Blob([pdf('letter')], { type: 'application/pdf' }), 'letter.pdf')
  const file = (await jonas.send('POST', `/api/records/request/${request}/files?path=offer_letter`, form)).body as FileRef
  const { id: comment } = (await jonas.send('POST', `/api/records/request/${request}/comments`, { text: 'When?' })).body as {
    readonly id: string
  }
  const application = await put(
    'application',
    706,
    { site_id: '1', hiringDepartmentId: CHEMISTRY, visaType: '1', passportNumber: PASSPORT },
    {
      subject: TEO.scholar,
      case: 'h1b-application.case',
      state: 'scholar_in_progress',
      hash: definitions.hash,
      workflow: { since: NOW, approvals: [] },
    },
  )
  const answers = ((await as('teo').send('POST', '/api/cases/laboratory_work', {})).body as ServedRecord).id
  const records = [
    { entity: 'profile', id: JONAS.profile },
    { entity: 'request', id: request },
    { entity: 'employment', id: await put('employment', 701, { employer_name: 'Acme' }, { subject: JONAS.profile }) },
    { entity: 'scholar', id: TEO.scholar },
    { entity: 'application', id: application },
    { entity: 'questionnaire_response', id: answers },
    { entity: 'person', id: JONAS.person },
    { entity: 'department', id: CHEMISTRY },
    { entity: 'term', id: id(401) },
    { entity: 'comment', id: comment },
    { entity: 'file', id: await put('file', 702, { fileName: 'letter.pdf' }, { subject: request }) },
    { entity: 'message', id: await put('message', 703, { subject: 'Approved', to_person_id: JONAS.person }, { subject: request }) },
    { entity: 'notification', id: await put('notification', 704, { notificationText: 'Approved', userId: id(501) }, { subject: request }) },
    { entity: 'task', id: await put('task', 705, { title: 'Sign', for_person_id: id(7) }, { subject: application }) },
  ]
  return {
    file: file.id,
    records: [...records.map((record) => ({ name: record.entity, ...record })), { name: 'nothing', entity: 'request', id: NOTHING }],
  }
}
