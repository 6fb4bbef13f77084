/** The page that makes the first account of a portal. */
export const firstAccount = {
  title: 'The first account',
  text: 'Nobody has an account here yet. Whoever makes the first one administers this portal.',
  key: 'Key',
  keyHelp: 'The server has printed it at its start.',
  keyMissing: 'Please enter the key',
  firstName: 'First name',
  firstNameMissing: 'Please enter your first name',
  lastName: 'Last name',
  lastNameMissing: 'Please enter your last name',
  email: 'Email',
  emailHelp: 'You sign in with it.',
  password: 'Password',
  again: 'Password again',
  send: 'Make the account',
}
