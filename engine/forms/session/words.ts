import { textAt } from './answer-text.ts'
import type { Cell, FormState, Words } from './form-state.ts'
import { fillText } from '../../messages/fill-text.ts'
import type { Template } from '../program/template.ts'

const fixed = new WeakMap<Template, Words>()

/** Label, help and note as this viewer reads them. Texts without merge fields are made once per plan. */
export const wordsOf = (cell: Cell, state: FormState): Words => {
  const { template } = cell
  const known = fixed.get(template)
  if (known !== undefined) return known
  const { node } = template
  const said = (text: string): string => (template.texts.length === 0 ? text : fillText(text, (name) => textAt(name, cell.scope, state)))
  const more =
    node.kind === 'content'
      ? { text: said(node.text) }
      : node.kind === 'page'
        ? {}
        : {
            ...(node.help === undefined ? {} : { help: said(node.help) }),
            ...(node.note === undefined ? {} : { note: said(node.note) }),
          }
  const words: Words = { label: said(node.label), ...more }
  if (template.texts.length === 0) fixed.set(template, words)
  return words
}
