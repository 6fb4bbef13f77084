import { spoken } from '../spoken.ts'

type Labeled = { readonly label: string }
type Action = { readonly action: string }
type Sending = Action & { readonly what: string }

/** What a change of definitions would do to one open case. */
export const replayTexts = spoken('engine.replay', {
  required: ({ label }: Labeled) => `“${label}” has to be answered.`,
  shown: ({ label }: Labeled) => `“${label}” is asked.`,
  hidden: ({ label }: Labeled) => `The answer to “${label}” no longer counts: it is not asked.`,
  orphaned: ({ label, because }: Labeled & { readonly because: string }) => `The answer to “${label}” is set aside: ${because}.`,
  noCase: 'This type of case is gone.',
  noState: ({ state }: { readonly state: string }) => `The status “${state}” is gone.`,
  event: {
    gone: ({ action }: Action) => `“${action}” is no longer offered.`,
    added: ({ action }: Action) => `“${action}” is offered.`,
    closed: ({ action, why }: Action & { readonly why: string }) => `“${action}” is closed: ${why}`,
    open: ({ action }: Action) => `“${action}” is open.`,
    leads: ({ action, to, was }: Action & { readonly to: string; readonly was: string }) =>
      `“${action}” leads to “${to}”, not to “${was}”.`,
    by: ({ action, who, were }: Action & { readonly who: readonly string[]; readonly were: readonly string[] }) =>
      `“${action}” is for ${who.join(', ')}, not for ${were.join(', ')}.`,
  },
  always: ({ state }: { readonly state: string }) => `It goes on to “${state}” by itself.`,
  notAlways: ({ state }: { readonly state: string }) => `It no longer goes on to “${state}” by itself.`,
  otherPerson: ({ party }: { readonly party: string }) => `“${party}” is somebody else.`,
  sent: ({ action, what }: Sending) => `“${action}” also sends “${what}”.`,
  notSent: ({ action, what }: Sending) => `“${action}” no longer sends “${what}”.`,
  otherWords: ({ what }: { readonly what: string }) => `“${what}” reads differently.`,
  byClock: ({ action, on }: Action & { readonly on: string }) => `The clock sends “${action}” on ${on}.`,
  otherClock: ({ action, on, was }: Action & { readonly on: string; readonly was: string }) =>
    `The clock sends “${action}” on ${on}, not on ${was}.`,
  noClock: ({ action }: Action) => `The clock no longer sends “${action}”.`,
  approve: 'Approve',
  reject: 'Reject',
  remind: 'Reminder to approve',
  escalate: 'Call for another approver',
  expire: 'End of the approval',
})
