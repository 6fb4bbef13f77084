import { readFileSync } from 'node:fs'
import { serverTexts } from '../texts/en.ts'

/** Why a new password is too weak, in the specification's words; undefined when it is acceptable. `names` are those of its account. */
export const findPasswordFault = (password: string, names: readonly string[] = []): string | undefined => {
  if (password.length < 8) return serverTexts.password.short
  if (password.length > 65) return serverTexts.password.long
  const hasAll = /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\d/.test(password)
  if (!hasAll) return serverTexts.password.weak
  return isGuessed(password, names) ? serverTexts.password.common : undefined
}

/** Whether the password is a well-known one or a name of its account, with digits and signs around it or in place of letters. */
const isGuessed = (password: string, names: readonly string[]): boolean => {
  const folded = password.toLowerCase()
  const core = folded.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const own = names.flatMap((name) => [name.toLowerCase(), name.toLowerCase().replace(/@.*$/, '')])
  return [folded, core, plain(folded), plain(core), plain(folded.replace(/[\d!.?*#-]+$/, ''))].some(
    (candidate) => common().has(candidate) || own.includes(candidate),
  )
}

const LETTERS: { readonly [sign: string]: string } = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const plain = (text: string): string => text.replaceAll(/[@431!0$57]/g, (sign) => LETTERS[sign] ?? sign)

let list: ReadonlySet<string> | undefined

/**
 * The most common passwords of the package @zxcvbn-ts/language-common (MIT), folded and without the digits around a word. Read when it is
 * first needed.
 */
const common = (): ReadonlySet<string> =>
  (list ??= new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n')))
