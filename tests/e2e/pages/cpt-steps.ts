import type { Doer } from './doer.ts'

/** The steps of a CPT request that its journey takes in every browser. */

export const sendToApprover = async (student: Doer): Promise<void> => {
  await student.type('combobox', 'Who in your department approves this request?', 'wanj')
  await student.press('option', 'Wanjiru Achterberg')
  await student.reads('Saved at')
  await student.press('button', 'Send request')
  await student.reads('Approver Review')
}

/** The link lists all that wait for the same person; the request of `who` is one of them. */
export const openAsApprover = async (approver: Doer, link: string, who: string): Promise<void> => {
  await approver.go(link)
  await approver.press('link', 'Open CPT request', `, ${who}`)
  await approver.see('heading', 'Your decision')
}

export const approveAsApprover = async (approver: Doer): Promise<void> => {
  await approver.press('radio', 'Approve')
  await approver.press('button', 'Approve this request')
  await approver.see('heading', 'You approved this request')
}

export const openForReview = async (officer: Doer): Promise<void> => {
  await officer.press('button', 'Open for review')
  await officer.reads('In Review')
}

export const approveAsOfficer = (officer: Doer): Promise<void> => officer.press('button', 'Approve')
