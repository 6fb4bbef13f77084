import { Field, Input, Select } from '@fluentui/react-components'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { FAMILIES, type WorkflowDrawing } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { FormActs } from '../FormActs.tsx'
import { nameFor } from '../words/name-for.ts'
import type { OpenDraft } from '../use-draft.ts'

export type AddToPath = {
  readonly draft: OpenDraft
  readonly drawing: WorkflowDrawing
  readonly from: string | undefined
  readonly onAdded: (path: string) => void
  readonly onCancel: () => void
}

/** A new state, behind the one it was added from. */
export const AddState = ({ draft, drawing: { states }, from, onAdded, onCancel }: AddToPath) => {
  const texts = configurationTexts()
  const [label, setLabel] = useState('')
  const first = useRef<HTMLInputElement>(null)
  // Whoever asked for it goes on by typing.
  useEffect(() => first.current?.focus(), [])
  const [family, setFamily] = useState<string>(FAMILIES[0])
  const id = nameFor(
    label,
    states.map((state) => state.id),
  )
  const after = from ?? states.at(-1)?.id
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (label.trim() === '') return
    const element = { id, label: label.trim(), family }
    if (await draft.edit({ do: 'insert', path: '/states', element, ...(after !== undefined && { after }) })) onAdded(`/states/${id}`)
  }
  return (
    <form className="sj-path-add" aria-label={texts.path.addState} onSubmit={(event) => void add(event)}>
      <Field label={texts.path.stateName} required>
        <Input value={label} maxLength={120} ref={first} onChange={(_, { value }) => setLabel(value)} />
      </Field>
      <Field label={texts.path.means}>
        <Select value={family} onChange={(_, { value }) => setFamily(value)}>
          {FAMILIES.map((each) => (
            <option key={each} value={each}>
              {texts.path.families[each]}
            </option>
          ))}
        </Select>
      </Field>
      <FormActs act={texts.add} size="small" onCancel={onCancel} />
    </form>
  )
}
