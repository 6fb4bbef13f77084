import { formatsIn } from '#renderer'

const { plural } = formatsIn('en-US', 'en-GB')
type Count = { readonly count: number }

/** The page on which somebody without an account decides. Its words about the request come from the definitions. */
export const decision = {
  notOpened: 'This page could not be opened',
  notAmong: 'This address leads to no request that waits for you.',
  allThat: 'Go on to what waits for you',
  noLink: 'This link opens nothing',
  view: 'View',
  viewFile: ({ name }: { readonly name: string }) => `View ${name}`,
  fileKind: 'file',
  saved: ({ at }: { readonly at: string }) => `Saved at ${at}, also when you close this page.`,
  waiting: ({ count }: Count) => plural(count, { one: '1 request waits for you', other: `${count} requests wait for you` }),
  several: 'Approve several at once',
  first: 'Open these first',
  ticked: ({ count }: Count) => `${count} ticked`,
  waitingHelp: 'You confirm that the sentence of each is right. Your name and the time go into the history of each.',
  moreWait: 'There are more. They follow when these are decided.',
  allThatWait: ({ count }: Count) => `All that wait (${count})`,
  look: 'Open',
  lookAt: ({ who, about }: { readonly who: string; readonly about: string }) => `Open ${about}, ${who}`,
  until: ({ at }: { readonly at: string }) => `by ${at}`,
  tickAll: ({ count }: Count) => `Tick all ${count}`,
  approveCount: ({ count }: Count) => plural(count, { one: 'Approve 1 request', other: `Approve ${count} requests` }),
  notApproved: ({ why }: { readonly why: string }) => `Not approved: ${why}`,
  approvedCount: ({ count }: Count) => plural(count, { one: '1 request is approved.', other: `${count} requests are approved.` }),
  takeBack: 'To take a decision back, open the request here.',
  begunToReject: 'You began to reject this. Open it first.',
  begun: 'You began to decide this. Open it first.',
  answersFirst: 'Answer the questions marked above first.',
}
