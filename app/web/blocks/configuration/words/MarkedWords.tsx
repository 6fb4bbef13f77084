import { wordMarks } from './word-marks.ts'

/** A text with what it says otherwise than another one, word by word. */
export const MarkedWords = ({ before, now }: { readonly before: string; readonly now: string }) =>
  wordMarks(before, now).map(({ is, text }, index) => {
    const key = `${index} ${text}`
    if (is === 'same') return <span key={key}>{text}</span>
    return is === 'gone' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
  })
