import type { Json } from '../../definition/logic.ts'
import { isBlank } from '../../rules/values/blank.ts'
import { isKept, templateAt, textAt } from './answer-text.ts'
import type { Cell, FormState, Scope } from './form-state.ts'
import { labelInSentence } from '../../problem-codes.ts'
import type { SetAside } from './session.ts'
import { storedRow } from './stored-answers.ts'
import type { Template } from '../program/template.ts'

// A label that is a question is quoted, as in: because "Do you travel?" is No.
const named = (label: string): string => (label.trimEnd().endsWith('?') ? `"${label}"` : labelInSentence(label))

const sentence = (template: Template, scope: Scope, state: FormState): string | undefined => {
  const reads = template.rules.visible?.reads ?? []
  const parts = reads.flatMap((path) => {
    const source = templateAt(path.split('.'), scope, state)
    if (source === undefined || source.node.kind !== 'field') return []
    const text = textAt(path, scope, state)
    return text === undefined ? [] : [`${named(source.node.label)} is ${text === '' ? 'not answered' : text}`]
  })
  return parts.length === 0 ? undefined : `because ${parts.join(' and ')}`
}

/** The nearest condition that made it irrelevant: its own, its list's or its page's. */
const because = (cell: Cell, state: FormState): string => {
  const { owner } = cell.scope
  const page = cell.template.page
  if (owner !== undefined && !owner.relevant) return because(owner, state)
  if (page !== undefined && state.root.cells[page.slot]?.relevant === false)
    return sentence(page, state.root, state) ?? `because ${page.node.label} is not asked`
  return sentence(cell.template, cell.scope, state) ?? 'because this is not asked now'
}

/** Answers that are kept but do not count, in page order. A set-aside list is one entry. Places this viewer may not see are left out. */
export const setAsideIn = (scope: Scope, state: FormState): readonly SetAside[] =>
  scope.cells.flatMap((cell): readonly SetAside[] => {
    const { node } = cell.template
    if (isKept(cell) || node.kind === 'page' || node.kind === 'content') return []
    if (node.kind === 'field') {
      const value = cell.raw
      return cell.relevant || value === undefined || isBlank(value) || node.value !== undefined
        ? []
        : [{ path: cell.path, label: cell.words.label, value, because: because(cell, state) }]
    }
    const rows: readonly Json[] = cell.relevant ? [] : cell.rows.map(storedRow)
    const own = rows.length === 0 ? [] : [{ path: cell.path, label: cell.words.label, value: rows, because: because(cell, state) }]
    const gone = [...cell.kept].map(([id, value]) => ({
      path: `${cell.path}.${id}`,
      label: cell.words.label,
      value,
      because: 'because the list it belongs to no longer has this row',
    }))
    return [...own, ...gone, ...(cell.relevant ? cell.rows.flatMap((row) => setAsideIn(row, state)) : [])]
  })
