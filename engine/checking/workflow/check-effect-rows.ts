import type { Workflow } from '../../definition/workflow.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'
import { singleAnswer } from '../single-read.ts'
import { effectsOf } from './workflow-graph.ts'

/** The fields of the rows of a list, in any form of a case that uses the workflow; undefined where no form has such rows. */
const rowFields = ({ set, outlines }: CheckContext, workflow: Workflow, list: string): readonly string[] | undefined => {
  const forms = set.all('case').flatMap((caseType) => (caseType.workflow === workflow.id ? caseType.forms : []))
  const found = forms.flatMap((form) => outlines.get(form)?.rows.get(list) ?? [])
  return found.length === 0 ? undefined : found.flatMap(({ names }) => [...names])
}

/** An effect carried out for each row of a list reads only what these rows have. */
export const checkEffectRows: DefinitionCheck = (context) => {
  for (const workflow of context.each('workflow')) {
    const visited = context.placesOf(workflow.id)
    for (const { effects, pointer } of effectsOf(workflow))
      effects.forEach(({ each }, index) => {
        const list = singleAnswer(each)
        const known = list === undefined ? undefined : rowFields(context, workflow, list)
        if (known === undefined) return
        for (const place of visited) {
          if (place.as !== 'logic' || !place.pointer.startsWith(`${pointer}/${index}/`)) continue
          for (const { path, pointer: below } of context.ruleReads.own(place.value)) {
            const [root, name] = path
            if (root !== 'item' || name === undefined || known.includes(name) || name === '$id') continue
            const hint = didYouMean(name, known)
            context.report('form.row-unknown', workflow.id, place.pointer + below, { root, name, hint })
          }
        }
      })
  }
}
