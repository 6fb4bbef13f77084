import type { Json } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

/** What is said somewhere: a text as it is, and anything else as code. */
export const SaidValue = ({ value }: { readonly value: Json | undefined }) => {
  const { origin } = configurationTexts()
  if (value === undefined || value === null || value === '') return <span className="sj-muted">{origin.nothing}</span>
  return typeof value === 'string' ? <span>{value}</span> : <code>{JSON.stringify(value, null, 1)}</code>
}
