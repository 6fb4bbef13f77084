/** The scripts that are read from the right, and the mark that has any letters read so. */
const FROM_THE_RIGHT =
  /[\u202E\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u

/** Whether words are read from the right. */
export const isFromTheRight = (words: string): boolean => FROM_THE_RIGHT.test(words)

/** The marks of Unicode around a text that stands in words of another direction. */
const FIRST_STRONG = '\u2068'
const END = '\u2069'

/** Data within words that are read from the right keeps its own order: without the marks, "400 Quay Street" is read "Quay Street 400". */
export const isolated = (data: string): string => (data === '' ? data : `${FIRST_STRONG}${data}${END}`)
