import { formatsIn } from '#renderer'

const { plural } = formatsIn('en-US', 'en-GB')

/** The end of a session: what announces it, and what asks for a new one. */
export const sessionEnd = {
  again: {
    title: 'Sign in again to go on',
    expired: 'Your session has expired, please login again.',
    nothingLost: 'Nothing is lost.',
    waiting: 'What you typed last waits in this browser and is saved after you sign in.',
    onPage: 'What you typed last is still on this page.',
    saved: 'Your answers are saved.',
    notYou: 'Not you?',
  },
  warning: {
    title: 'Session Expire',
    text: 'Your session will expire shortly. Do you want to continue?',
    inactive: 'You have not done anything for a while. Do you want to stay signed in?',
    left: 'Time left',
    minutes: ({ count }: { readonly count: number }) => plural(count, { one: `${count} minute left`, other: `${count} minutes left` }),
    leave: 'Sign out',
    goOn: 'Continue',
  },
}
