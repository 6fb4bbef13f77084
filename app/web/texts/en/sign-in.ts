import { formatsIn } from '#renderer'

const { plural } = formatsIn('en-US', 'en-GB')

/** Signing in and passwords. A message of the definitions with the same meaning comes before these. */
export const signIn = {
  language: 'Language',
  title: 'Sign in',
  welcome: 'Welcome',
  welcomeText: 'Sign in to file a request, continue an application or see where yours is.',
  userName: 'User name',
  userNameHelp: 'Your e-mail address, or the name in your invitation.',
  userNameMissing: 'Please enter your user name',
  password: 'Password',
  passwordMissing: 'Please enter your password',
  showPassword: 'Show',
  hidePassword: 'Hide',
  send: 'LOGIN',
  invalid: 'Invalid Credentials.',
  success: 'Login Success.',
  failed: 'Authentication failed.',
  wrong: 'Username password combination not found.',
  forgotten: 'Forgot your password?',
  orWith: 'or Log in with',
  external: 'Signing you in',
  demoAccounts: 'Demo accounts',
  demoAccount: ({ name, role }: { readonly name: string; readonly role: string }) => `${name}, ${role}`,
  goToSignIn: 'Go to Login',
  again: {
    title: 'Sign in again to go on',
    expired: 'Your session has expired, please login again.',
    nothingLost: 'Nothing is lost.',
    waiting: 'What you typed last waits in this browser and is saved after you sign in.',
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
  about: {
    label: 'About this site',
    title: 'Everything in one place',
    saved: 'Start now, finish later. Every answer is kept as you type it.',
    progress: 'See who has your request and what comes next.',
    questions: 'Ask the office about a request, in the request itself.',
  },
}
