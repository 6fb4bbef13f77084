import { outlineOf } from '../../forms/plan/form-outline.ts'
import { catalogueOf } from '../../forms/plan/catalogue.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { mergeFields } from '../../messages/merge-text.ts'
import { formsAsked } from '../../workflow/approval/form-of-approval.ts'
import type { Places } from '../places.ts'
import { ownReads } from '../rule-reads.ts'
import type { Lint, LintContext } from './lint.ts'
import { onceFor } from '../../once-for.ts'

type Read = { readonly names: readonly string[]; readonly pointer: string }

/** What rules and texts read of an approval, as `approvalsOfCase` gives it. */
const FACTS = ['status', 'person', 'comment', 'decided_at', 'answers', 'outdated', 'again']

/** The names below `case.approvals`, wherever a rule or a text reads one. What an example gives is no read. */
const readsAt = onceFor((visited: Places['visited']): readonly Read[] =>
  visited
    .filter(({ pointer }) => !pointer.startsWith('/examples'))
    .flatMap((place): readonly Read[] => {
      if (place.as === 'logic') return ownReads(place.value).map(({ path, pointer }) => ({ names: path, pointer: place.pointer + pointer }))
      if (place.as !== 'text') return []
      return mergeFields(place.value)
        .flatMap((field) => field.split('|'))
        .map((path) => ({ names: path.split('.'), pointer: place.pointer }))
    })
    .flatMap(({ names: [root, approvals, ...names], pointer }) =>
      root === 'case' && approvals === 'approvals' && names.length > 0 ? [{ names, pointer }] : [],
    ),
)

/** The parties that approve anywhere. A table that picks approvers may pick any party. */
const approversIn = ({ set }: LintContext): readonly string[] => {
  const asked = set.all('workflow').flatMap(({ states }) => states.flatMap(({ approval }) => (approval === undefined ? [] : [approval])))
  const named = asked.flatMap(({ approvers, escalateTo }) => [
    ...(typeof approvers === 'string' ? [] : approvers),
    ...(escalateTo === undefined ? [] : [escalateTo]),
  ])
  const isPicked = asked.some(({ approvers }) => typeof approvers === 'string')
  return [...new Set([...named, ...(isPicked ? set.all('case').flatMap(({ parties }) => Object.keys(parties)) : [])])]
}

/** The questions of all forms that are asked of approvers. */
const questionsIn = ({ set }: LintContext): readonly string[] => {
  const catalogue = catalogueOf(set)
  const ids = [
    ...set.all('workflow').flatMap(({ states }) => states.flatMap(({ approval }) => formsAsked(approval?.form))),
    ...set.all('case').flatMap(({ approval }) => formsAsked(approval?.form)),
  ]
  return [...new Set(ids)].flatMap((id) => {
    const form = set.get('form', id)
    return form === undefined ? [] : [...(outlineOf(set, catalogue, form).rows.get('')?.names ?? [])]
  })
}

/** Warns where something reads of an approval what no approval has: it is missing in every case. */
export const lintApprovalNames: Lint = (context) => {
  const reads = context.places.flatMap(({ id, visited }) => readsAt(visited).map((read) => ({ id, ...read })))
  if (reads.length === 0) return
  const approvers = approversIn(context)
  const questions = questionsIn(context)
  for (const { id, names, pointer } of reads) {
    const [party = '', fact, question] = names
    const levels = [
      { name: party, known: approvers },
      { name: fact, known: FACTS },
      { name: fact === 'answers' ? question : undefined, known: questions },
    ]
    const wrong = levels.findIndex(({ name, known }) => name !== undefined && !known.includes(name))
    const { name = '', known = [] } = levels[wrong] ?? {}
    if (wrong === -1) continue
    context.report('lint.approval-name', id, pointer, {
      name,
      path: ['case', 'approvals', ...names.slice(0, wrong + 1)].join('.'),
      hint: didYouMean(name, known),
    })
  }
}
