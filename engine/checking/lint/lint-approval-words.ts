import type { Approval } from '../../definition/workflow.ts'
import { APPROVAL_WORDS, type ApprovalWord } from '../../workflow/approval/approval-words.ts'
import type { Lint } from './lint.ts'

/** The button of what an approval offers besides a decision; on the page of the case it is that of a party that manages as well. */
const BUTTONS: { readonly [may in NonNullable<Approval['may']>[number]]: readonly ApprovalWord[] } = {
  return: [],
  delegate: ['delegate.button', 'reassign.button', 'passed', 'passed.next', 'passed.at'],
  reassign: ['reassign.button'],
  add: ['add.button'],
}

const TAKE_BACK: readonly ApprovalWord[] = ['take-back', 'take-back.button']

/** Warns once where anybody is asked to approve and the page of the approver has no texts. */
export const lintApprovalWords: Lint = ({ set, report }) => {
  const known = new Set(set.all('messages').flatMap(({ messages }) => Object.keys(messages)))
  const offered = set.all('workflow').flatMap(({ states }) => states.flatMap(({ approval }) => approval?.may ?? []))
  const takesBack = set.all('workflow').some(({ states }) => states.some(({ approval }) => approval?.takeBack !== undefined))
  const needed = [...APPROVAL_WORDS, ...new Set(offered.flatMap((may) => BUTTONS[may])), ...(takesBack ? TAKE_BACK : [])]
  const missing = needed.map((word) => `approval.${word}`).filter((key) => !known.has(key))
  if (missing.length === 0) return
  const keys = missing.map((key) => `"${key}"`).join(', ')
  for (const { id, states } of set.all('workflow')) {
    const index = states.findIndex(({ approval }) => approval !== undefined)
    if (index >= 0) return report('lint.approval-words', id, `/states/${index}/approval`, { keys })
  }
}
