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

/** Those that an office may leave out, and the buttons of acts that not every approval offers. */
export const OPTIONAL_APPROVAL_WORDS = [
  'open.next',
  'not-yours',
  'not-yours.help',
  'not-yours.mail',
  'passed',
  'passed.next',
  'passed.at',
  'delegate.button',
  'reassign.button',
  'add.button',
  'take-back',
  'take-back.button',
] as const

/** A text of the page of an approver. */
export type ApprovalWord = (typeof APPROVAL_WORDS)[number] | (typeof OPTIONAL_APPROVAL_WORDS)[number]
