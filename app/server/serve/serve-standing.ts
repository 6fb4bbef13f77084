import { mergeText, sourcesOf } from '#engine'
import type { ServedRecord } from '../contract/records.ts'
import { wordsOfRecord } from '../records/field-words.ts'
import type { LoadedRecord } from '../records/load-record.ts'

/** How a case stands: the facts that its workflow names for this viewer. A fact without its value is left out. */
export const servedStanding = (loaded: LoadedRecord, parties: ServedRecord['parties']): ServedRecord['standing'] => {
  const {
    workflow,
    definitions: { rules },
    data,
  } = loaded
  const format = wordsOfRecord(loaded)
  return (workflow?.definition.standing ?? []).flatMap(({ label, value, party, with: worked = {}, icon, tone, when }) => {
    if (!rules.holds(when, data)) return []
    const values = Object.fromEntries(Object.entries(worked).map(([name, logic]) => [name, rules.value(logic, data)]))
    const merged = value === undefined ? undefined : mergeText(value, { ...data, with: values }, { format, sources: sourcesOf(worked) })
    const name = merged ? merged.text : (parties.find((candidate) => candidate.party === party)?.name ?? '')
    if (name === '' || merged?.hasHole === true) return []
    return [
      {
        label: mergeText(label, data, { format }).text,
        value: name,
        ...(icon !== undefined && { icon }),
        ...(tone !== undefined && { tone }),
      },
    ]
  })
}
