import { signIn } from './en/sign-in.ts'
import { textsOf } from './language.ts'

export const signInTexts = textsOf('signIn', signIn)
