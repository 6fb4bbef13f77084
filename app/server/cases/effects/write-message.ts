import {
  mergeTemplate,
  plainBody,
  type Json,
  type MergeOptions,
  type RuleBook,
  type RuleData,
  type Template,
  type WrittenPart,
} from '#engine'

export type WrittenMessage = {
  readonly subject: string
  readonly text: string
  readonly paragraphs: readonly WrittenPart[]
  readonly link?: { readonly label: string; readonly to: string }
}

/**
 * A template with its merge fields filled in. A missing value becomes the template's text for it or nothing; braces never reach a reader.
 */
export const writeMessage = (
  rules: RuleBook,
  template: Template,
  data: RuleData,
  { baseUrl, format }: { readonly baseUrl: string; readonly format?: MergeOptions['format'] },
): WrittenMessage => {
  const { subject, body, link: written } = mergeTemplate(template, { rules, data, gap: '', ...(format && { format }) })
  const to = written === undefined ? '' : absolute(written.to, baseUrl)
  const link = written !== undefined && to !== '' ? { label: written.label, to } : undefined
  return {
    subject,
    paragraphs: body,
    text: [plainBody(body), ...(link ? [`${link.label}: ${link.to}`] : [])].join('\n\n'),
    ...(link && { link }),
  }
}

const absolute = (to: string, address: string): string => {
  if (to === '' || /^https?:/.test(to)) return to
  return `${address}/${asHash(to)}`
}

const asHash = (to: string): string => {
  if (to.startsWith('#')) return to
  if (to.startsWith('/#')) return to.slice(1)
  return `#${to.startsWith('/') ? '' : '/'}${to}`
}

/** What somebody who approves by a link is told: the address, the last day, where the approval ends by itself, and who passed it on with which word. */
export type AskedApproval = {
  readonly approval_link: string
  readonly approval_until?: string
  readonly approval_passed_by?: string
  readonly approval_word?: string
}

/** Roots that a template may read besides those of rules: the recipient. */
export const messageData = (data: RuleData, more: { readonly to: Json; readonly approval?: AskedApproval }): RuleData => {
  const about = data['case']
  const withApproval =
    more.approval !== undefined && typeof about === 'object' && about !== null && !Array.isArray(about)
      ? { ...about, ...more.approval }
      : about
  return { ...data, case: withApproval, to: more.to }
}
