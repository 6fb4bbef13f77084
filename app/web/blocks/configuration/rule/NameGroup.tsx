import { Button, Field, Input } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { PartPlace } from '#engine'
import { rulesTexts } from '../../../texts/rules-texts.ts'
import { useBuilding } from './building.ts'

type Props = { readonly place: PartPlace; readonly onClose: () => void }

/** A group becomes a rule with a name, that others can call as well. */
export const NameGroup = ({ place, onClose }: Props) => {
  const texts = rulesTexts()
  const { giveName, nameProblem } = useBuilding()
  const [title, setTitle] = useState('')
  const [isAsked, setAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The menu that was chosen from gives the focus back to its button first.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const problem = nameProblem(title)
  const give = async (): Promise<void> => {
    setAsked(true)
    if (problem !== undefined) return input.current?.focus()
    if (await giveName(place, title.trim())) onClose()
  }
  return (
    <form
      noValidate
      className="sj-stack s"
      aria-label={texts.giveName}
      onSubmit={(event) => {
        event.preventDefault()
        void give()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <Field
        label={texts.nameOfGroup}
        hint={texts.nameOfGroupHint}
        size="small"
        required
        {...(isAsked && problem !== undefined && { validationMessage: problem })}
      >
        <Input ref={input} size="small" value={title} maxLength={100} onChange={(_, { value }) => setTitle(value)} />
      </Field>
      <p className="sj-conf-acts">
        <Button size="small" type="submit" appearance="primary">
          {texts.giveName}
        </Button>
        <Button size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
      </p>
    </form>
  )
}
