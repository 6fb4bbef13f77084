import type { Answers } from '#engine'
import { withChanged, type AnswersChanged, type ToFrame } from '../../../preview/messages.ts'

/** Answers that several people look at: what is typed in the frame of one is told to the frames of all others. */
export type Walk = {
  /** The first frame that is drawn brings the answers of the example; the others, and all later drawings, go on with what there is. */
  readonly begin: (answers: Answers) => Answers
  readonly join: (person: string, send: (message: ToFrame) => void) => () => void
  readonly typed: (person: string, changed: AnswersChanged) => void
}

/** `onChange` hears of all answers whenever they have changed. */
export const createWalk = (onChange: (answers: Answers) => void): Walk => {
  let answers: Answers | undefined
  const frames = new Map<string, (message: ToFrame) => void>()
  return {
    begin(first) {
      if (answers !== undefined) return answers
      answers = first
      onChange(first)
      return first
    },
    join(person, send) {
      frames.set(person, send)
      return () => {
        frames.delete(person)
      }
    },
    typed(person, { set, gone }) {
      answers = withChanged(answers ?? {}, { set, gone })
      for (const [name, send] of frames) if (name !== person) send({ kind: 'answers', set, gone })
      onChange(answers)
    },
  }
}
