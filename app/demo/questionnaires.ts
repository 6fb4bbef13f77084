import type { Json } from '#engine'
import given from './data/questionnaires.json' with { type: 'json' }
import type { Data } from '../server/store/records/records.ts'
import { addDays, type DemoCalendar } from './demo-calendar.ts'
import { demoId, type DemoRecord, type Happened } from './demo-record.ts'
import type { Somebody } from './people.ts'
import { departmentOf } from './scholars.ts'
import type { Staff } from './staff.ts'

type Answered = {
  readonly key: string
  readonly scholar: string
  readonly who: Somebody
  readonly department: string
  readonly answers: Data
  readonly begun: string
  readonly sent?: string
  readonly changed?: string
  readonly olderForm?: string
  readonly moved?: DemoRecord['moved']
}

/** Answers of scholars. One of them answered the previous version and is answering again. */
export const makeQuestionnaires = (scholars: readonly DemoRecord[], staff: Staff, { today }: DemoCalendar): readonly DemoRecord[] => {
  const nameOf = new Map(scholars.map(({ id, data }) => [id, `${String(data['firstName'] ?? '')} ${String(data['lastName'])}`.trim()]))
  const ilse = { scholar: 'ilse', department: 'chemistry', who: { name: 'Ilse Vane', id: demoId('account', 'ilse') } }
  const march = addDays(today, -245)
  const { q12, ...carried } = given.ilse
  const before: Answered = {
    ...ilse,
    key: 'ilse-before',
    answers: { ...carried, q10: addDays(march, 20), q12 },
    begun: addDays(march, -3),
    sent: march,
    olderForm: given.form,
  }
  const again: Answered = {
    ...ilse,
    key: 'ilse',
    answers: { ...carried, ...given.now, q10: addDays(today, 59) },
    begun: addDays(today, -4),
    changed: addDays(today, -1),
    moved: movedTo(march, q12),
  }
  const others = given.others.map(({ scholar, department, state, answers }, index): Answered => {
    const begun = addDays(today, -40 + index * 9)
    const complete = state === 'sent'
    return {
      key: scholar,
      scholar,
      department,
      who: { name: nameOf.get(demoId('scholar', scholar)) ?? scholar },
      answers: { ...(answers as Data), ...(complete && { q10: addDays(today, 30) }) },
      begun,
      ...(complete && { sent: addDays(begun, 5) }),
    }
  })
  return [before, again, ...others].map((response) => record(response, staff))
}

/** Three carried-over answers wait for confirmation; the question about the safety officer is gone. */
const movedTo = (sent: string, q12: string): NonNullable<DemoRecord['moved']> => {
  const [gone] = given.older.with
  return {
    carriedOver: { form: given.form, version: given.older.version, given: `${sent}T16:40:00.000Z`, since: 1, paths: given.carried },
    orphanedAnswers: [{ path: 'q12', label: gone?.label ?? '', value: q12 }],
  }
}

const record = ({ key, scholar, who, department, answers, begun, sent, changed, olderForm, moved }: Answered, staff: Staff): DemoRecord => {
  const by = { ...who, party: 'scholar' }
  const created = `${begun}T15:04:00.000Z`
  const history: readonly Happened[] = [
    { at: created, by, kind: 'created', to: 'in_progress' },
    ...(changed === undefined ? [] : [{ at: `${changed}T15:16:00.000Z`, by, kind: 'saved', differences: { q11: [null, 4] } } as const]),
    ...(sent === undefined
      ? []
      : [
          {
            at: `${sent}T16:40:00.000Z`,
            by,
            kind: 'event',
            event: 'send',
            says: 'sent the answers',
            from: 'in_progress',
            to: 'sent',
          } as const,
        ]),
  ]
  const saved = changed === undefined ? created : `${changed}T15:16:00.000Z`
  return {
    entity: 'questionnaire_response',
    id: demoId('questionnaire-response', key),
    subject: demoId('scholar', scholar),
    case: 'laboratory-work.case',
    state: sent === undefined ? 'in_progress' : 'sent',
    created,
    history,
    updated: sent === undefined ? saved : `${sent}T16:40:00.000Z`,
    data: {
      questionnaireId: given.questionnaireId,
      questionnaire_title: given.questionnaire_title,
      asked_by_department_id: departmentOf(staff, department).id,
      answer_by: addDays(begun, 18),
      ...(sent !== undefined && { sent_on: sent }),
      ...answers,
    },
    ...(olderForm !== undefined && { olderForm }),
    ...(moved && { moved }),
  }
}

type FormLike = { readonly pages: readonly { readonly items?: readonly { readonly question?: string }[] }[] }

/** The form one version ago: without the new questions, with the removed one. */
export const olderForm = (form: Json): Json => {
  const { examples: _examples, ...now } = form as FormLike & { readonly examples?: Json }
  const { version, without, with: gone } = given.older
  return {
    ...now,
    version,
    pages: now.pages.map((page, index) => ({
      ...page,
      items: [
        ...(page.items ?? []).filter(({ question }) => question === undefined || !without.includes(question)),
        ...(index === 0 ? gone : []),
      ],
    })),
  } as unknown as Json
}
