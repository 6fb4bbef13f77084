import { list } from './formats.ts'

/** The buttons that move a case on. */
export const actions = {
  notYet: ({ why }: { readonly why: string }) => `Not yet. ${why}`,
  whyNotYet: ({ action }: { readonly action: string }) => `${action}: why not yet`,
  more: ({ actions: labels }: { readonly actions: readonly string[] }) => `More actions: ${list(labels)}`,
  otherDecisions: ({ actions: labels }: { readonly actions: readonly string[] }) => `Other decisions: ${list(labels)}`,
  goBack: 'Go back',
}
