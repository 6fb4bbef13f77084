import { factsOfType, mayStart, type CaseType, type MayStart, type RuleData } from '#engine'
import type { RecordRow } from '../store/records/records.ts'
import type { Actor } from '../work/actor.ts'
import type { WorkContext } from '../work/work-context.ts'
import { recordJson } from './record-json.ts'
import { relatedRows } from './related-rows.ts'

/** May somebody start a case of this type about a record, or about none? `data`: what its rules and texts read, without related rows. */
export const mayStartAbout = async (
  { definitions, tx, today }: WorkContext,
  definition: CaseType,
  subject: RecordRow | undefined,
  { user }: Pick<Actor, 'user'>,
): Promise<{ readonly may: MayStart; readonly data: RuleData }> => {
  const data: RuleData = {
    today,
    user,
    settings: definitions.settings,
    record: subject ? recordJson(definitions, subject) : null,
    case: factsOfType(definition),
  }
  const related = await relatedRows(tx, definitions, definition.uses ?? {}, data)
  return { may: mayStart(definitions.rules, definition, { ...data, related }), data }
}
