/** A code that no value has: the next number where all are numbers. */
export const nextCode = (codes: readonly string[]): string => {
  if (codes.every((code) => /^\d{1,9}$/u.test(code))) {
    const width = Math.max(1, ...codes.map(({ length }) => length))
    return String(Math.max(0, ...codes.map(Number)) + 1).padStart(
      codes.some((code) => code.startsWith('0') && code !== '0') ? width : 1,
      '0',
    )
  }
  const free = Array.from({ length: codes.length + 1 }, (_, index) => `new-${index + 1}`)
  return free.find((code) => !codes.includes(code)) ?? 'new'
}
