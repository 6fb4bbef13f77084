import type { Statement } from './statements.ts'

/** The policy of the portal for this viewer, the office of one campus, written out by hand. */
const SITES = ['1']
/** Whole rows, as the portal reads them, because its rules may read any answer. */
const WHOLE = 'r.*, s.*, o.*'
const SHOWN = `r.id, r.state, r."requestTypeId", r.request_number, r.updated_at, r.due_on, s.last_name, s.first_name, s.sevis_id, o.first_name as officer_first, o.last_name as officer_last`
const FROM = `from floor_request r join floor_profile s on s.id = r.subject_id left join floor_person o on o.id = r.assignee_id`
const VISIBLE = `(r.site_id is null or r.site_id = any($1::text[]))`
export const COUNTED_STATES = [
  'submitted',
  'in_review',
  'clarification_requested',
  'approved',
  'awaiting_adjudication',
  'adv_review',
  'completed',
  'dismissed',
]

/** The last row of the previous page. */
export type Cursor = { readonly due: string; readonly number: string; readonly id: string }

/** Queries as an expert would write them for plain tables. */
export const floorQueries = {
  byDue: (state: string, type: string, columns: 'whole' | 'shown' = 'whole'): Statement => ({
    text: `select ${columns === 'whole' ? WHOLE : SHOWN} ${FROM} where ${VISIBLE} and r.state = $2 and r."requestTypeId" = $3 order by r.due_on, r.request_number, r.id limit 26`,
    values: [SITES, state, type],
  }),
  afterDue: (state: string, type: string, { due, number, id }: Cursor): Statement => ({
    text: `select ${WHOLE} ${FROM} where ${VISIBLE} and r.state = $2 and r."requestTypeId" = $3 and (r.due_on, r.request_number, r.id) > ($4, $5, $6) order by r.due_on, r.request_number, r.id limit 26`,
    values: [SITES, state, type, due, number, id],
  }),
  byProgramEnd: (stage: string, status: string): Statement => ({
    text: `select r.* from floor_profile r where ${VISIBLE} and r.state = $2 and r.sevis_status = $3 order by r.program_end_date desc nulls last, r.id desc limit 26`,
    values: [SITES, stage, status],
  }),
  byStudent: (state: string, type: string): Statement => ({
    text: `select ${WHOLE} ${FROM} where ${VISIBLE} and r.state = $2 and r."requestTypeId" = $3 order by s.last_name, s.first_name, r.id limit 26`,
    values: [SITES, state, type],
  }),
  students: (stage: string, status: string): Statement => ({
    text: `select r.* from floor_profile r where ${VISIBLE} and r.state = $2 and r.sevis_status = $3 order by r.last_name, r.id limit 26`,
    values: [SITES, stage, status],
  }),
  counts: (): Statement => ({
    text: `select ${COUNTED_STATES.map((_, index) => `count(*) filter (where r.state = $${index + 2})`).join(', ')} from floor_request r where ${VISIBLE} and r.state <> 'draft'`,
    values: [SITES, ...COUNTED_STATES],
  }),
  groups: (): Statement => ({
    text: `select to_char(r.submitted_on, 'YYYY-MM'), r.site_id, count(*) from floor_request r where ${VISIBLE} and r.state <> all($2::text[]) group by 1, 2`,
    values: [SITES, ['draft', 'discarded']],
  }),
  search: (words: readonly string[]): Statement => {
    const all = (alias: string): string => words.map((_, index) => `${alias}.search like $${index + 2}`).join(' and ')
    return {
      text: `select ${WHOLE} ${FROM} where ${VISIBLE} and (r.subject_id = any(array(select f.id from floor_profile f where ${all('f')} limit 1000)) or r.id = any(array(select q.id from floor_request q where ${all('q')} limit 1000))) order by r.due_on, r.request_number, r.id limit 26`,
      values: [SITES, ...words.map((word) => `%${word}%`)],
    }
  },
  exported: (): Statement => ({
    text: 'select last_name, first_name, sevis_id, sevis_status, state, program_end_date from floor_profile order by last_name, id',
    values: [],
  }),
  record: (id: string): readonly Statement[] => [
    { text: 'select * from floor_request where id = $1', values: [id] },
    { text: 'select s.* from floor_profile s join floor_request r on r.subject_id = s.id where r.id = $1', values: [id] },
    { text: 'select * from floor_history where record_id = $1 order by id desc limit 50', values: [id] },
  ],
  save: (id: string, text: string): readonly Statement[] => [
    {
      text: 'update floor_request set course_relevance = $2, version = version + 1, saved_at = now() where id = $1 returning version',
      values: [id, text],
    },
    {
      text: `insert into floor_history (record_id, by_name, kind, differences, version) values ($1, 'Student', 'saved', $2, 2)`,
      values: [id, JSON.stringify({ course_relevance: [null, text] })],
    },
  ],
  submit: (id: string): readonly Statement[] => [
    {
      text: `update floor_request set state = 'adv_review', submitted_on = current_date, version = version + 1, updated_at = now() where id = $1 returning version`,
      values: [id],
    },
    {
      text: `insert into floor_history (record_id, by_name, kind, differences, version) values ($1, 'Student', 'event', null, 2)`,
      values: [id],
    },
    { text: `insert into floor_outbox (record_id, effect) values ($1, '{"message":"approver-invitation"}')`, values: [id] },
  ],
} as const
