import { didYouMean } from '../../loading/did-you-mean.ts'
import type { DefinitionCheck } from '../check-context.ts'

/**
 * A named rule serves many forms, so it may read what any of them asks; a check in the catalogue reads the fields of its group.
 * A name that no form and no group has is a misspelling.
 */
export const checkNamedReads: DefinitionCheck = ({ places, outlines, catalogue, ruleReads, report }) => {
  const answers = new Set(catalogue.fields.keys())
  const rows = new Set(answers)
  for (const outline of outlines.values()) {
    for (const [path, { names }] of outline.rows) for (const name of names) (path === '' ? answers : rows).add(name)
  }
  if (answers.size === 0) return
  for (const { id, kind, visited } of places) {
    if (kind !== 'rule' && kind !== 'fields') continue
    for (const place of visited) {
      if (place.as !== 'logic') continue
      for (const {
        path: [root, name],
        pointer,
      } of ruleReads.own(place.value)) {
        if (root !== 'answers' || name === undefined || answers.has(name) || rows.has(name)) continue
        report('form.answer-unknown', id, place.pointer + pointer, { name, hint: didYouMean(name, [...answers]) })
      }
    }
  }
}
