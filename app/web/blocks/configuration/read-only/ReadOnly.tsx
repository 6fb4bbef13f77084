import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { Icon } from '#renderer'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { keyWrites, markReadOnly, pressWrites, textWrites } from './keep-read-only.ts'
import { useReadOnly } from './read-only.ts'
import './read-only.css'

type Props = { readonly children: ReactNode }

/** Fields that are gone through, read and copied, and take no edit where whoever reads them may not edit. */
export const ReadOnly = ({ children }: Props) => (useReadOnly() ? <Kept>{children}</Kept> : children)

const stopIf =
  <E extends SyntheticEvent>(writes: (event: E['nativeEvent']) => boolean) =>
  (event: E): void => {
    if (!writes(event.nativeEvent)) return
    event.preventDefault()
    event.stopPropagation()
  }

const Kept = ({ children }: Props) => {
  const pane = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (pane.current ? markReadOnly(pane.current) : undefined), [])
  const text = stopIf(textWrites)
  const press = stopIf(pressWrites)
  return (
    <div
      ref={pane}
      role="group"
      aria-label={configurationTexts().readOnly}
      className="sj-conf-read-only"
      onBeforeInputCapture={text}
      onPasteCapture={text}
      onCutCapture={text}
      onDropCapture={text}
      onDragStartCapture={text}
      onSubmitCapture={text}
      onClickCapture={press}
      onMouseDownCapture={press}
      onKeyDownCapture={stopIf<KeyboardEvent>(keyWrites)}
    >
      <p className="sj-caption1 sj-muted note">
        <Icon name="LockClosedRegular" />
        {configurationTexts().readOnly}
      </p>
      {children}
    </div>
  )
}
