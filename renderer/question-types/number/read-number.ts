/** The number when the text is exactly one; otherwise the text itself, so that the problem can repeat it. */
export const readNumber = (text: string): number | string => {
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) && String(number) === text ? number : text
}

/** When the field is left, `1.50` becomes 1.5; anything that is not a number stays as typed. */
export const settleNumber = (text: string): string => {
  const trimmed = text.trim()
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed
  return /^-?\d+(\.\d+)?$/.test(plain) && plain.length < 16 ? String(Number(plain)) : trimmed
}
