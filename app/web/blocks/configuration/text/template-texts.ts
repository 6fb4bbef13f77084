import { isRecord, type Json } from '#engine'

/** A text of a template beside its body, and where it stands. */
export type TemplateLine = {
  readonly path: string
  readonly name: 'subject' | 'header' | 'footer' | 'linkLabel' | 'linkTo'
  readonly value: string
}

const textAt = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** What a template of this kind says before its body and after it. A paper has a head and a foot, a mail a link. */
export const linesOf = (definition: {
  readonly [property: string]: Json
}): { readonly before: readonly TemplateLine[]; readonly after: readonly TemplateLine[] } => {
  const { as, subject, header, footer, link } = definition
  const { label, to } = isRecord(link) ? link : {}
  const isLetter = as === 'letter'
  const hasLink = as === 'mail' || link !== undefined
  return {
    before: [{ path: '/subject', name: 'subject', value: textAt(subject) }],
    after: [
      ...(isLetter
        ? [
            { path: '/header', name: 'header' as const, value: textAt(header) },
            { path: '/footer', name: 'footer' as const, value: textAt(footer) },
          ]
        : []),
      ...(hasLink
        ? [
            { path: '/link/label', name: 'linkLabel' as const, value: textAt(label) },
            { path: '/link/to', name: 'linkTo' as const, value: textAt(to) },
          ]
        : []),
    ],
  }
}
