/** The keys of the texts that stand on the page of an approver, without their "approval." in front. */
export const APPROVAL_WORDS = [
  'open',
  'approved',
  'rejected',
  'expired',
  'withdrawn',
  'void',
  'approved.next',
  'rejected.next',
  'expired.next',
  'withdrawn.next',
  'void.next',
  'changed',
  'link',
  'confirm',
  'shown',
  'needed',
  'for',
  'by',
  'decided',
  'go',
  'help',
  'kept',
  'choose',
  'say-why',
  'approve.button',
  'reject.button',
  'decide.button',
] as const

/** A text of the page of an approver; of these, the last few may be left out. */
export type ApprovalWord = (typeof APPROVAL_WORDS)[number] | 'open.next' | 'not-yours' | 'not-yours.help' | 'not-yours.mail'
