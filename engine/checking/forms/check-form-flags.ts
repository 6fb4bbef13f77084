import { FLAGS } from '../../definition/vocabulary.ts'
import type { Json } from '../../rules/values/json.ts'
import { checkTable } from '../../rules/check/check-table.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import type { DefinitionCheck } from '../check-context.ts'

/** The inputs that every form's flag table may match without declaring them. */
const GIVEN = ['field', 'page', 'role', 'state', 'mode']

/** The flags of a form are a decision table like any other. */
export const checkFormFlags: DefinitionCheck = ({ set, outlines, report, reportProblem }) => {
  for (const form of set.all('form')) {
    if (form.flags === undefined) continue
    const outline = outlines.get(form.id)
    // A field in a row of a list is named by itself, or with its list.
    const fields = (outline?.fields ?? []).flatMap(({ name, path }) => [name, path, path.replaceAll('.*', '')])
    const pages = (outline?.forms ?? []).flatMap((id) => (set.get('form', id)?.pages ?? []).map((page) => page.id))
    form.flags.forEach(({ match, then }, index) => {
      for (const [input, known] of [
        ['field', fields],
        ['page', pages],
      ] as const) {
        const wanted = match?.[input]
        for (const name of Array.isArray(wanted) ? (wanted as readonly Json[]) : [wanted])
          if (typeof name === 'string' && !known.includes(name))
            report('form.name-unknown', form.id, `/flags/${index}/match/${input}`, {
              name,
              property: input,
              where: form.id,
              hint: didYouMean(name, known),
            })
      }
      if (!(FLAGS as readonly unknown[]).includes(then))
        report('schema.not-a-word', form.id, then === undefined ? `/flags/${index}` : `/flags/${index}/then`, {
          found: JSON.stringify(then ?? null),
          known: FLAGS.join(', '),
          hint: didYouMean(typeof then === 'string' ? then : '', FLAGS),
        })
    })
    const inputs = { ...Object.fromEntries(GIVEN.map((name) => [name, null])), ...form.flagInputs }
    for (const problem of checkTable({ id: form.id, type: 'table', inputs, rows: form.flags })) {
      reportProblem(problem, form.id, problem.pointer.replace(/^\/rows/, '/flags').replace(/^\/inputs/, '/flagInputs'))
    }
  }
}
