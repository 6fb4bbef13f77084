import type { PlanNode } from '../forms/plan/plan.ts'
import { openForm } from '../forms/session/open-form.ts'
import { wordsOfAnswer, type ReadForm } from '../forms/server-side/record-words.ts'
import type { Answers } from '../forms/session/session.ts'
import { compareChanges, type ChangeDecisions, type ChangeRow, type CompareField } from './compare-changes.ts'

export type CompareForms = {
  readonly forms: readonly ReadForm[]
  readonly stored: Answers
  readonly onFile: Answers
  readonly decisions: ChangeDecisions
  /** The answers that are compared; left out: all. */
  readonly takes?: (name: string) => boolean
}

const all = (): boolean => true

/** An explanation goes where its answer goes. */
const ownerOf = (node: PlanNode): string => (node.kind === 'field' ? (node.explains ?? node.id) : node.id)

/** The values the forms of a case propose: their relevant answers. A set-aside answer proposes nothing. */
const proposedBy = (forms: readonly ReadForm[], stored: Answers): Answers =>
  Object.assign({}, ...forms.map(({ plan, context }) => openForm(plan, { answers: stored, context }).submission())) as Answers

/** The proposed values under the names they have on file; an answer that is not compared has none. */
export const proposedOnFile = (forms: readonly ReadForm[], stored: Answers, takes: (name: string) => boolean = all): Answers => {
  const proposed = proposedBy(forms, stored)
  const nodes = forms.flatMap(({ plan }) => plan.pages.flatMap((page) => page.nodes))
  const others = nodes.filter((node) => !takes(ownerOf(node))).map(({ id }) => [id, ''] as const)
  const renamed = [
    ...nodes.flatMap((node) => (node.kind === 'content' || node.onFile === undefined ? [] : [[node.id, node.onFile] as const])),
    ...others,
  ]
  const nameOnFile = new Map(renamed)
  return Object.fromEntries(
    Object.entries(proposed).flatMap(([id, value]) => {
      const name = nameOnFile.get(id) ?? id
      return name === '' ? [] : [[name, value]]
    }),
  )
}

/** Compares the answers of a case with a record on file, question by question. Irrelevant questions are left out. */
export const compareForms = ({ forms, stored, onFile, decisions, takes = all }: CompareForms): readonly ChangeRow[] => {
  const proposed = proposedBy(forms, stored)
  const fields = forms.flatMap(({ plan, context }) => {
    const session = openForm(plan, { answers: stored, context })
    const arises = (node: PlanNode): boolean =>
      node.id in proposed || (node.kind === 'repeat' ? session.rows(node.path).flag : session.field(node.path).flag) !== 'hidden'
    return plan.pages.flatMap(({ id, nodes }) =>
      nodes
        .filter((node) => node.kind !== 'content' && takes(ownerOf(node)) && arises(node))
        .flatMap((node) => comparedFields(forms, node, id)),
    )
  })
  return compareChanges({ fields, proposed, onFile, decisions })
}

/** A question as it is compared; a list with the questions of its rows. */
export const comparedFields = (forms: readonly ReadForm[], node: PlanNode, group: string): readonly CompareField[] => {
  if (node.kind === 'content') return []
  if (node.kind === 'repeat')
    return [
      {
        path: node.id,
        label: node.label,
        group,
        ...(node.onFile !== undefined && { onFile: node.onFile }),
        rows: { match: node.unique ?? [], fields: node.nodes.flatMap((inner) => comparedFields(forms, inner, group)) },
      },
    ]
  return [
    {
      path: node.id,
      label: node.shortLabel ?? node.label,
      group,
      format: (value) => wordsOfAnswer(forms, node.path, value),
      ...(node.onFile !== undefined && { onFile: node.onFile }),
    },
  ]
}
