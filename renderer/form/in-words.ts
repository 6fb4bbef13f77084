const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Small numbers in words, as sentences have them. */
export const inWords = (count: number, capital = false): string => {
  const word = WORDS[count] ?? String(count)
  return capital ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
