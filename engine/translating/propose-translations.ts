import type { Json } from '../definition/logic.ts'
import { sameJson } from '../rules/values/json.ts'
import { translatingTexts } from '../texts/en/translating.ts'
import { faultOf, type TextToTranslate } from '../translations/texts-to-translate.ts'
import { asOneText, paragraphsIn, type TranslatorLine } from './translator-file.ts'

type Text = TextToTranslate['original']

/** What a line of a translator's file would do. A blank one says nothing, and does nothing. */
export type ProposedTranslation = {
  readonly line: number
  readonly definition: string
  readonly place: string
  readonly does: 'same' | 'new' | 'changed' | 'blank' | 'faulty'
  readonly text: string
  readonly was?: string
  /** Of a faulty one: what is wrong. */
  readonly reason?: string
}

/** A text of the kind of its original: paragraphs where that has paragraphs. */
export const likeOriginal = (original: Text, written: string): Text => {
  const text = written.replaceAll('\r\n', '\n').trim()
  return typeof original === 'string' ? text : paragraphsIn(text)
}

/** White space at the ends and other ends of lines are the tools', not the office's. */
const isSameText = (text: string, original: Text): boolean =>
  text.replaceAll('\r\n', '\n').trim() === asOneText(original).replaceAll('\r\n', '\n').trim()

const nameOf = ({ definition, place }: { readonly definition: string; readonly place: string }): string => `${definition}#${place}`

/** What taking the lines of a file would change, line by line. */
export const proposeTranslations = (
  texts: readonly TextToTranslate[],
  lines: readonly TranslatorLine[],
  language: string,
): readonly ProposedTranslation[] => {
  const known = new Map(texts.map((text) => [nameOf(text), text]))
  const seen = new Map<string, number>()
  return lines.map(({ line, definition, place, original, translation, fault }): ProposedTranslation => {
    const name = nameOf({ definition, place })
    const of = known.get(name)
    const at = { line, definition, place, text: translation, ...(of?.text !== undefined && { was: asOneText(of.text) }) }
    const faulty = (reason: string): ProposedTranslation => ({ ...at, does: 'faulty', reason })
    const first = seen.get(name)
    if (first === undefined) seen.set(name, line)
    if (of === undefined) return faulty(translatingTexts.unknown)
    if (fault !== undefined) return faulty(fault)
    if (translation.trim() === '') return { ...at, does: 'blank' }
    if (first !== undefined) return faulty(translatingTexts.twice({ line: first }))
    if (!isSameText(original, of.original)) return faulty(translatingTexts.overtaken({ text: asOneText(of.original) }))
    const text = likeOriginal(of.original, translation)
    const wrong = faultOf(of.original, text, language)
    if (wrong !== undefined) return faulty(translatingTexts[wrong])
    if (of.text === undefined) return { ...at, does: 'new' }
    return { ...at, does: sameJson(text as Json, of.text as Json) && of.state === 'done' ? 'same' : 'changed' }
  })
}
