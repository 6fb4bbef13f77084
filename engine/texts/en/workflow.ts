import { spoken } from '../spoken.ts'
type Action = { readonly action: string }

/** Reasons why an event, a decision or a start is refused. A definition's own text takes precedence. */
export const workflowTexts = spoken('engine.workflow', {
  notPossible: ({ because }: { readonly because: string }) => `Not possible now: ${because}.`,
  notPossibleNow: 'Not possible now.',
  noEvent: ({ event }: { readonly event: string }) => `There is no event “${event}”.`,
  noTimer: ({ timer }: { readonly timer: string }) => `No clock “${timer}” runs in this state.`,
  notPermitted: ({ action }: Action) => `You may not do this: ${action}.`,
  notInState: ({ action, state }: Action & { readonly state: string }) => `“${action}” is not possible while this is “${state}”.`,
  chooseTarget: ({ action }: Action) => `Choose the new status for “${action}”.`,
  noTarget: ({ action }: Action) => `Nothing says where “${action}” leads from here.`,
  onlyNamedEdit: ({ state }: { readonly state: string }) => `Nobody but those named changes this while it is “${state}”.`,
  needAttention: ({ count }: { readonly count: number }) =>
    count === 1 ? 'One answer needs attention.' : `${count} answers need attention.`,
  start: {
    byNobody: 'Nobody starts this by hand.',
    notByYou: 'You cannot start this.',
    notOffered: 'Your institution does not offer this.',
    changed: ({ because }: { readonly because: string }) => `This has changed since it was begun. ${because}`,
  },
  approval: {
    saysVoid: ({ says }: { readonly says: string }) => `${says}; an approval given before counts no more`,
    onlyClock: 'Only the clock sends this.',
    notOffered: 'This approval does not offer that.',
    askedOfAnother: 'This approval is asked of somebody else.',
    notOpen: 'This approval is not open any more.',
    askedAlready: 'This person is asked already. Choose somebody else.',
    commentNeeded: 'Say why: the person who gets this back reads it.',
    notReturned: 'This approval cannot be returned.',
    notTakenBack: 'This decision can no longer be taken back: the time for it is over, or somebody has gone on with the request.',
    answersNeedAttention: 'Some answers need attention.',
    noTarget: 'Nothing says where this decision leads from here.',
    nobody: 'Nobody is named to approve.',
    nobodyFor: ({ steps }: { readonly steps: readonly string[] }) => `Nobody is named to approve: ${steps.join(', ')}.`,
  },
})
