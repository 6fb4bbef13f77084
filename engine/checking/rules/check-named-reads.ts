import { didYouMean } from '../../loading/did-you-mean.ts'
import { sameElements } from '../../rules/values/same-elements.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'

type Names = { readonly answers: ReadonlySet<string>; readonly rows: ReadonlySet<string> }

/** The names that the catalogue and all forms have, and those in rows of lists. */
const namesOfForms = ({ catalogue, outlines }: CheckContext): Names => {
  const answers = new Set(catalogue.fields.keys())
  const rows = new Set(answers)
  for (const [, outline] of outlines.all())
    for (const [path, { names }] of outline.rows) for (const name of names) (path === '' ? answers : rows).add(name)
  return { answers, rows }
}

/** In the same order as well: a name that is nearly right is looked for in it. */
const sameNames = (before: Names, after: Names): boolean =>
  sameElements([...before.answers], [...after.answers]) && sameElements([...before.rows], [...after.rows])

/**
 * A named rule serves many forms, so it may read what any of them asks; a check in the catalogue reads the fields of its group.
 * A name that no form and no group has is a misspelling.
 */
export const checkNamedReads: DefinitionCheck = ({ eachPlaces, shared, ruleReads, report }) => {
  const { answers, rows } = shared('names of all forms', namesOfForms, sameNames)
  if (answers.size === 0) return
  for (const { id, visited } of eachPlaces(['rule', 'fields'])) {
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
