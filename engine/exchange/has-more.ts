/** Whether a text has more than `most` places like `start`; it looks no further than the first of them that is too many. */
export const hasMore = (text: string, start: RegExp, most: number): boolean => {
  let count = 0
  for (const _ of text.matchAll(start)) {
    count++
    if (count > most) return true
  }
  return false
}
