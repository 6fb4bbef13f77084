import { Button, Field, Input } from '@fluentui/react-components'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Example } from '#engine'
import { useToast } from '../../../../shell/toast.ts'
import { configurationTexts } from '../../../../texts/configuration-texts.ts'
import type { OpenDraft } from '../../use-draft.ts'

type Props = {
  readonly draft: OpenDraft
  readonly title: string
  /** The examples that there are. */
  readonly names: readonly string[]
  /** Undefined: there is nothing yet that it would state. */
  readonly exampleOf: (name: string) => Example | undefined
  readonly onKept?: (name: string) => void
  readonly onClose: () => void
  /** What the example states. `isAsked`: somebody wanted to keep it, so that what is missing is told. */
  readonly children: (isAsked: boolean) => ReactNode
}

/** Asks for the name of an example and keeps it, as one edit of its definition. */
export const KeepForm = ({ draft, title, names, exampleOf, onKept, onClose, children }: Props) => {
  const { keep: texts } = configurationTexts()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const name = typed.trim()
  const taken = names.includes(name) ? texts.nameTaken : undefined
  const problem = name === '' ? texts.nameMissing : taken
  const keep = async (): Promise<void> => {
    setAsked(true)
    if (problem !== undefined) return input.current?.focus()
    const element = exampleOf(name)
    if (element === undefined || !(await draft.edit({ do: 'insert', path: '/examples', element }))) return
    toast(texts.kept({ name }))
    onKept?.(name)
    onClose()
  }
  return (
    <form
      noValidate
      className="sj-keep-form sj-stack s"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <Field label={texts.name} hint={texts.nameHint} required {...(isAsked && problem !== undefined && { validationMessage: problem })}>
        <Input ref={input} value={typed} maxLength={200} onChange={(_, { value }) => setTyped(value)} />
      </Field>
      {children(isAsked)}
      <div className="sj-conf-acts">
        <Button type="submit" appearance="primary" disabledFocusable={draft.state === 'saving'}>
          {texts.keepIt}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  )
}
