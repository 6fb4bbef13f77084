import type { MergedTemplate } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import { textLocale } from '../definitions/speaking.ts'
import type { Paper } from './paper.ts'

/** The lines of an institution's contact that stand below its name, in this order. */
const LETTERHEAD = ['office', 'address', 'phone', 'email'] as const
/** The slot of the brand's ramp that is dark enough for text. */
const DARK = '60'
/** Countries whose printers hold letter paper; all others hold A4. */
const LETTER_PAPER = ['US', 'CA', 'MX', 'CL', 'CO', 'CR', 'DO', 'GT', 'PA', 'PH', 'SV', 'VE']

/** A letter with its fields merged, on the paper of the institution. */
export const paperOf = (definitions: CompiledDefinitions, { subject, header, footer, body }: MergedTemplate): Paper => {
  const { institution } = definitions
  return {
    title: subject,
    language: textLocale(definitions),
    size: LETTER_PAPER.includes(new Intl.Locale(institution.locale).region ?? '') ? 'LETTER' : 'A4',
    from: institution.name,
    contact: LETTERHEAD.flatMap((name) => institution.contact?.[name] ?? []),
    color: institution.brand?.[DARK] ?? '#1a1a1a',
    header: header ?? null,
    footer: footer ?? null,
    parts: body,
  }
}
