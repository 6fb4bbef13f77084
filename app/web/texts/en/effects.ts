import { formatsIn } from '#renderer'

const { plural } = formatsIn('en-US', 'en-GB')
type Count = { readonly count: number }

/** What gave up, the systems that effects need, and other systems that let the portal in. */
export const effects = {
  title: 'What goes out',
  lookAgain: 'Look again',
  gaveUp: ({ count }: Count) => plural(count, { one: '1 did not go out', other: `${count} did not go out` }),
  failing: ({ count }: Count) =>
    plural(count, {
      one: 'An automation could not do its work for 1 record',
      other: `Automations could not do their work for ${count} records`,
    }),
  failingText: 'They try again every ten minutes. Nothing happens twice.',
  nothingLost: 'Nothing typed is lost. Decisions stand; what should follow from them waits here.',
  tryAll: ({ count }: Count) => plural(count, { one: 'Try the one that can go again', other: `Try the ${count} that can go again` }),
  counts: ({ waiting, done }: { readonly waiting: number; readonly done: number }) => `${waiting} on the way, ${done} done in a day`,
  allWell: 'Everything went out',
  allWellText: 'Nothing gave up, and nothing waits.',
  tries: ({ count }: Count) => plural(count, { one: '1 try', other: `${count} tries` }),
  triesGaveUp: ({ count }: Count) => plural(count, { one: '1 try, gave up', other: `${count} tries, gave up` }),
  next: ({ when }: { readonly when: string }) => `Next try ${when}`,
  running: 'Is being tried now',
  tryAgain: 'Try again',
  tryAgainOf: ({ what }: { readonly what: string }) => `Try again: ${what}`,
  since: ({ when }: { readonly when: string }) => `Asked for ${when}`,
  wentOut: 'It went out.',
  failedAgain: ({ error }: { readonly error: string }) => `It did not go out: ${error}`,
  waitsAgain: ({ error, when }: { readonly error: string; readonly when: string }) =>
    `It did not go out: ${error} The next try is ${when}.`,
  systems: 'Systems',
  inForce: 'In force',
  access: 'Access',
  accessNotReady: 'The connection is not set up: its address, the key of the portal or its secret is missing.',
  accessNone: 'The portal has no access yet.',
  accessSince: ({ when }: { readonly when: string }) => `Access since ${when}.`,
  accessBy: ({ by, when }: { readonly by: string; readonly when: string }) => `${by} gave the portal access ${when}.`,
  accessUntil: ({ when }: { readonly when: string }) => `It holds until ${when}.`,
  accessGoesOn: 'It renews itself.',
  accessEnded: 'It has ended.',
  accessGet: 'Get access',
  accessAgain: 'Get access again',
  accessForget: 'Remove access',
  accessForgetSure: 'Remove the access?',
  accessForgetText: 'The portal forgets what it was given. Somebody has to sign in there again before it can be used.',
  accessGot: 'The portal has access now.',
  accessForgotten: 'The access was removed.',
}
