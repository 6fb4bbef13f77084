import type { Template } from '../definition/template.ts'
import type { Json } from '../definition/logic.ts'
import { mergeText } from '../messages/merge-text.ts'
import type { Sources } from '../messages/sources.ts'
import { writeBody, type BodyData, type BodyRules, type WrittenPart } from './write-body.ts'

export type MergedTemplate = {
  readonly subject: string
  readonly body: readonly WrittenPart[]
  readonly link?: { readonly label: string; readonly to: string }
  readonly header?: string
  readonly footer?: string
  /** The merge fields that had no value, each once. */
  readonly missing: readonly string[]
}

export type TemplateContext = {
  readonly rules: BodyRules
  readonly data: BodyData
  readonly format?: (path: string, value: Json) => string | undefined
  /** What stands for a missing value that the template has no words for; left out: a dash. */
  readonly gap?: string
  /** As in `MergeOptions`. */
  readonly bare?: boolean
  readonly hole?: string
}

/** Only who draws the pages knows their numbers: the fields stay in the text until then. */
const PAGES = { page: '{page}', pages: '{pages}' } as const

/** An address merges what is stored, not what people call it. */
const asStored = (): undefined => undefined

/** A template with its fields merged. A missing value becomes the template's own words for it, else the gap. */
export const mergeTemplate = (template: Template, { rules, data, format, gap, bare = false, hole }: TemplateContext): MergedTemplate => {
  const missing: string[] = []
  const mergeWith = (text: string, read: BodyData, sources: Sources = {}, words = format): string => {
    const merged = mergeText(text, read, {
      ...(words && { format: words }),
      sources,
      missing: (path) => template.missing?.[path] ?? gap,
      bare,
      ...(hole !== undefined && { hole }),
    })
    missing.push(...merged.missing)
    return merged.text
  }
  const merge = (text: string): string => mergeWith(text, data)
  const { header, footer } = template
  return {
    subject: merge(template.subject ?? template.title ?? ''),
    body: writeBody({ rules, merge: mergeWith }, template.body, data),
    ...(template.link && { link: { label: merge(template.link.label), to: mergeWith(template.link.to, data, {}, asStored) } }),
    ...(header !== undefined && { header: mergeWith(header, { ...data, ...PAGES }) }),
    ...(footer !== undefined && { footer: mergeWith(footer, { ...data, ...PAGES }) }),
    missing: [...new Set(missing)],
  }
}
