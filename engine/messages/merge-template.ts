import type { Json } from '../definition/logic.ts'
import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import { mergeText } from './merge-text.ts'

export type MergedTemplate = {
  readonly as: 'mail' | 'notice' | 'letter' | 'content'
  readonly subject: string
  /** Paragraphs. */
  readonly body: readonly string[]
  readonly link?: { readonly label: string; readonly to: string }
  /** The merge fields that had no value, each once. */
  readonly missing: readonly string[]
}

export type TemplateContext = {
  readonly data: { readonly [root: string]: Json | undefined }
  readonly format?: (path: string, value: Json) => string | undefined
}

/** A template with its fields merged. A missing value becomes the template's own words for it, else a dash; braces never remain. */
export const mergeTemplate = (set: DefinitionReader, id: string, { data, format }: TemplateContext): MergedTemplate => {
  const template = getDefinition(set, 'template', id)
  const missing: string[] = []
  const merge = (text: string): string => {
    const merged = mergeText(text, data, { ...(format && { format }), missing: (path) => template.missing?.[path] })
    missing.push(...merged.missing)
    return merged.text
  }
  return {
    as: template.as,
    subject: merge(template.subject ?? template.title ?? ''),
    body: template.body.map(merge),
    ...(template.link && { link: { label: merge(template.link.label), to: merge(template.link.to) } }),
    missing: [...new Set(missing)],
  }
}
