const ASCII = /^[\n\r\t\x20-\x7E]*$/u

/** Signs that show nothing: spaces, zero-width signs, fillers, the blank of Braille. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u

export const hasVisibleSign = (text: string): boolean => VISIBLE.test(text)

// Ideographs for compatibility are how some people write their names, and the usual form would replace them.
const COMPOSED = /[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu

/** A text with its letters composed: a name has one form, whatever keyboard or file system wrote it. */
export const composed = (text: string): string => (ASCII.test(text) ? text : text.replace(COMPOSED, (part) => part.normalize('NFC')))

/** A text in the one form in which it is stored and compared: composed letters, and nothing that a database cannot hold. */
export const cleanText = (text: string): string => (ASCII.test(text) ? text : composed(text.replace(/\0|\p{Surrogate}/gu, '')))

/** Half of a character at either end, where a text was cut, goes. */
export const wholeCharacters = (cut: string): string => cut.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/** Digits of a script stand in tens, zero first. */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (isDigit(first - 1)) first--
  return String((code - first) % 10)
}

/** The text with the signs of a plain keyboard: digits of any script, full-width signs, curly quotes, dashes and spaces. */
export const plainSigns = (text: string): string =>
  ASCII.test(text)
    ? text
    : text
        .replace(/\p{Cf}/gu, '')
        .replace(/[\uFF01-\uFF5E]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
        .replace(/\p{Nd}/gu, plainDigit)
        .replace(/[‘’‛ʼ]/gu, "'")
        .replace(/[“”„‟]/gu, '"')
        .replace(/[\u2010-\u2015\u2212]/gu, '-')
        .replace(/\p{Zs}/gu, ' ')
