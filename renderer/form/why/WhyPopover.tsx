import { Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import type { Explanation } from '#engine'
import { useFormFrame } from '../../state/form-context.ts'
import { focusQuestion } from '../focus-question.ts'
import { type WhyAskedProps, whyId, type WhyProps, WhyQuestion } from './WhyQuestion.tsx'
import { WhyText } from './WhyText.tsx'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'

/** On a phone nothing floats over the form: the answer stands under its question. */
const NARROW = '(max-width: 640px)'

/** The answer, which is fetched when the question is asked. */
const useExplanation = (asked: boolean, { path, aspect, option }: WhyProps): Explanation | string => {
  const { services } = useFormFrame()
  const texts = useFormTexts().why
  const [explanation, setExplanation] = useState<Explanation | string>('')
  useEffect(() => {
    if (!asked) return undefined
    let left = false
    const put = (found: Explanation | string) => {
      if (!left) setExplanation(found)
    }
    Promise.resolve(services.explain?.(path, aspect, option)).then(
      (found) => put(found ?? texts.noReason),
      () => put(texts.notFetched),
    )
    return () => {
      left = true
      setExplanation('')
    }
  }, [asked, services, path, aspect, option, texts])
  return explanation
}

/** The question with its answer. */
export const WhyPopover = ({ open, ...why }: WhyAskedProps) => {
  const { store } = useFormFrame()
  const [asked, setAsked] = useState(open)
  const explanation = useExplanation(asked, why)
  const titleId = useId()
  const id = whyId(store, why)
  const close = (): void => {
    setAsked(false)
    // The first press may have hit the stand-in, so nobody else knows where to return the focus.
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  const go = (path: string): void => {
    setAsked(false)
    requestAnimationFrame(() => focusQuestion(store.domId(path)))
  }
  const text =
    typeof explanation === 'string' ? (
      <p id={titleId}>{explanation}</p>
    ) : (
      <WhyText explanation={explanation} titleId={titleId} onClose={close} onGo={go} />
    )
  const question = <WhyQuestion why={why} id={id} />
  if (matchMedia(NARROW).matches)
    return (
      <WhyInPlace asked={asked} onAsked={setAsked} onClose={close} why={why} titleId={titleId} isReady={explanation !== ''}>
        {text}
      </WhyInPlace>
    )
  return (
    <Popover
      open={asked}
      withArrow
      trapFocus
      positioning="below-start"
      onOpenChange={(event, data) => (data.open || event.type !== 'keydown' ? setAsked(data.open) : close())}
    >
      <PopoverTrigger disableButtonEnhancement>{question}</PopoverTrigger>
      <PopoverSurface className="sj-whybox" aria-labelledby={titleId} tabIndex={-1}>
        {text}
      </PopoverSurface>
    </Popover>
  )
}

type InPlaceProps = {
  readonly asked: boolean
  readonly onAsked: (asked: boolean) => void
  readonly onClose: () => void
  readonly why: WhyProps
  readonly titleId: string
  readonly isReady: boolean
  readonly children: ReactElement
}

const WhyInPlace = ({ asked, onAsked, onClose, why, titleId, isReady, children }: InPlaceProps) => {
  const { store } = useFormFrame()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked && isReady) box.current?.focus()
  }, [asked, isReady])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <>
      <WhyQuestion why={why} id={whyId(store, why)} aria-expanded={asked} onClick={() => onAsked(!asked)} />
      {asked && (
        <div ref={box} role="dialog" aria-labelledby={titleId} tabIndex={-1} className="sj-whybox sj-whyinplace" onKeyDown={onKeyDown}>
          {children}
        </div>
      )}
    </>
  )
}
