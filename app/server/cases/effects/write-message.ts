import { mergeText, type Json, type RuleData, type Template } from '#engine'

export type WrittenMessage = {
  readonly subject: string
  readonly text: string
  readonly paragraphs: readonly string[]
  readonly link?: { readonly label: string; readonly to: string }
}

/**
 * A template with its merge fields filled in. A missing value becomes the template's text for it or nothing; braces never reach a reader.
 */
export const writeMessage = (template: Template, data: RuleData, baseUrl: string): WrittenMessage => {
  const missing = (path: string): string => template.missing?.[path] ?? ''
  const merge = (text: string): string => mergeText(text, data, { missing }).text
  const paragraphs = template.body.map(merge).filter((paragraph) => paragraph.trim() !== '')
  const to = template.link === undefined ? '' : absolute(merge(template.link.to), baseUrl)
  const link = template.link !== undefined && to !== '' ? { label: merge(template.link.label), to } : undefined
  return {
    subject: merge(template.subject ?? template.title ?? ''),
    paragraphs,
    text: [...paragraphs, ...(link ? [`${link.label}: ${link.to}`] : [])].join('\n\n'),
    ...(link && { link }),
  }
}

const absolute = (to: string, baseUrl: string): string => {
  if (to === '' || /^https?:/.test(to)) return to
  return `${baseUrl}/${asHash(to)}`
}

const asHash = (to: string): string => {
  if (to.startsWith('#')) return to
  if (to.startsWith('/#')) return to.slice(1)
  return `#${to.startsWith('/') ? '' : '/'}${to}`
}

/** Roots that a template may read besides those of rules: the recipient. */
export const messageData = (data: RuleData, more: { readonly to: Json; readonly approvalLink?: string }): RuleData => {
  const about = data['case']
  const withLink =
    more.approvalLink !== undefined && typeof about === 'object' && about !== null && !Array.isArray(about)
      ? { ...about, approval_link: more.approvalLink }
      : about
  return { ...data, case: withLink, to: more.to }
}
