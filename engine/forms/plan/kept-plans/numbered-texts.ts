/** Gives each text a number, the same one for as long as the text is known. A number is never given twice, so that equal numbers are equal texts. */
export const numberTexts = (mostLetters: number): ((text: string) => string) => {
  const known = new Map<string, string>()
  let letters = 0
  let last = 0
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (letters + text.length > mostLetters) {
      // What is asked for again gets another number, and what was made of it is made anew.
      known.clear()
      letters = 0
    }
    letters += text.length
    last += 1
    const number = String(last)
    known.set(text, number)
    return number
  }
}
