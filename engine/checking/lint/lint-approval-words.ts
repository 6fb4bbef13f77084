import { APPROVAL_WORDS } from '../../workflow/approval/approval-words.ts'
import type { Lint } from './lint.ts'

/** Warns once where anybody is asked to approve and the page of the approver has no texts. */
export const lintApprovalWords: Lint = ({ set, report }) => {
  const known = new Set(set.all('messages').flatMap(({ messages }) => Object.keys(messages)))
  const missing = APPROVAL_WORDS.map((word) => `approval.${word}`).filter((key) => !known.has(key))
  if (missing.length === 0) return
  const keys = missing.map((key) => `"${key}"`).join(', ')
  for (const { id, states } of set.all('workflow')) {
    const index = states.findIndex(({ approval }) => approval !== undefined)
    if (index >= 0) return report('lint.approval-words', id, `/states/${index}/approval`, { keys })
  }
}
