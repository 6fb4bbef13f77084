import type { Json, WalkedFact } from '#engine'
import { configurationTexts } from '../../../../texts/configuration-texts.ts'

const FLAGS = { hidden: 'hidden', editable: 'editable', required: 'required', 'read-only': 'readOnly' } as const

const isFlag = (value: Json): value is keyof typeof FLAGS => typeof value === 'string' && value in FLAGS

const written = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** What an example can state of a form, as a sentence. */
export const factWords = ({ label: name, key, value }: WalkedFact): string => {
  const { facts } = configurationTexts().keep
  if (key === 'flag') return isFlag(value) ? facts[FLAGS[value]]({ name }) : `${name}: ${written(value)}`
  if (key === 'rows') return facts.rows({ name, count: Number(value) })
  if (key === 'errors' || key === 'warnings') return facts[key]({ name })
  if (key === 'value') return facts.value({ name, value: written(value) })
  const values = Array.isArray(value) ? (value as readonly Json[]).map(written) : []
  return values.length === 0 ? facts.offersNothing({ name }) : facts.options({ name, value: values.join(', ') })
}
