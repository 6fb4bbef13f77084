import type { Answers, FormContext, FormPlan } from '#engine'
import type { FramePart } from './show-part.ts'
import type { FormPreview } from '../../server/contract/configuration.ts'

/** What was answered since the last message, and what has no answer any more. */
export type AnswersChanged = { readonly set: Answers; readonly gone: readonly string[] }

/** What a preview tells its frame. */
export type ToFrame =
  | {
      readonly kind: 'show'
      readonly plan: FormPlan
      readonly answers: Answers
      readonly context: FormContext
      /** The pages and questions whose edge is marked, because the change that is looked at touches them. */
      readonly marked: readonly string[]
      /** Every question says why it is as it is, and hidden ones have a place: where the named rules of the form are written. */
      readonly why: FormPreview['rules'] | undefined
    }
  | ({ readonly kind: 'answers' } & AnswersChanged)
  /** The part that is chosen in the outline beside, and what stands around it. */
  | { readonly kind: 'at'; readonly part: FramePart }

/** What a frame tells its preview. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'typed' } & AnswersChanged)
  /** A definition is to be opened, at the part of this name. */
  | { readonly kind: 'open'; readonly definition: string; readonly part: string }

/** Only a page of our own origin is listened to; whoever else shows or opens the frame is told nothing. */
export const listen = <Message>(from: () => Window | null, hear: (message: Message) => void): (() => void) => {
  const onMessage = ({ origin, source, data }: MessageEvent<Message>): void => {
    if (origin === location.origin && source === from()) hear(data)
  }
  addEventListener('message', onMessage)
  return () => removeEventListener('message', onMessage)
}

export const tell = (to: Window | null | undefined, message: ToFrame | FromFrame): void => to?.postMessage(message, location.origin)

/** What differs between two states of the same answers; undefined when nothing does. */
export const changedAnswers = (before: Answers, after: Answers): AnswersChanged | undefined => {
  const set = Object.fromEntries(Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])))
  const gone = Object.keys(before).filter((name) => !(name in after))
  return Object.keys(set).length === 0 && gone.length === 0 ? undefined : { set, gone }
}

export const withChanged = (answers: Answers, { set, gone }: AnswersChanged): Answers =>
  Object.fromEntries(Object.entries({ ...answers, ...set }).filter(([name]) => !gone.includes(name)))
