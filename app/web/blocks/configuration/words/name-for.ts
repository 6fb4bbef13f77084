const LONGEST = 40

/** The name of an answer, made from the words that ask for it: letters, digits and _, beginning with a letter, unlike all others. */
export const nameFor = (label: string, taken: readonly string[]): string => {
  const plain = label
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, LONGEST)
    .replaceAll(/^_+|_+$/g, '')
  const base = /^[a-z]/.test(plain) ? plain : `question_${plain}`.replace(/_$/, '')
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}_${count}`
    if (!taken.includes(name)) return name
  }
}
