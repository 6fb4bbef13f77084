import { useEffect, useRef } from 'react'
import type { QuestionFacts } from '../../question-types/question-type.ts'
import { useFormFrame } from '../../state/form-context.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'

/** Whether a question shows a character counter: long texts always, a single line only near its limit. */
export const counts = ({ type, maxLength }: QuestionFacts, length: number): boolean =>
  maxLength !== undefined && (type === 'long-text' || (maxLength >= 40 && length >= maxLength * 0.9))

/** The announcement for a screen reader: at 90 % and at the limit, not on every keystroke. */
const counterStage = (length: number, max: number): 'quiet' | 'near' | 'full' | 'over' => {
  if (length > max) return 'over'
  if (length === max) return 'full'
  return length >= max * 0.9 ? 'near' : 'quiet'
}

type Props = { readonly path: string; readonly length: number; readonly max: number; readonly announce: (text: string) => void }

/** `length/max` under the input; in words from 90 %. */
export const Counter = ({ path, length, max, announce }: Props) => {
  const texts = useFormTexts().counter
  const { store } = useFormFrame()
  const stage = counterStage(length, max)
  const spoken = stage === 'over' ? texts.tooMany({ count: length - max }) : texts.left({ count: max - length })
  const words = stage === 'quiet' ? '' : spoken
  const before = useRef(stage)
  useEffect(() => {
    if (before.current !== stage && stage !== 'quiet') announce(words)
    before.current = stage
  }, [stage, words, announce])
  return (
    <p className="sj-counter" id={store.domId(path, 'counter')}>
      <span>{words}</span>
      <span className="sj-num">{`${length}/${max}`}</span>
    </p>
  )
}
