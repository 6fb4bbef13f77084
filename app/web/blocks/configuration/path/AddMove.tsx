import { Checkbox, Field, Input, Select } from '@fluentui/react-components'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Json } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { FormActs } from '../FormActs.tsx'
import { nameFor } from '../words/name-for.ts'
import type { AddToPath } from './AddState.tsx'

/** A new move between two states, or one by which the state stays. */
export const AddMove = ({ draft, drawing: { states, moves, parties }, from: begun, onAdded, onCancel }: AddToPath) => {
  const texts = configurationTexts()
  const words = texts.path
  const [label, setLabel] = useState('')
  const first = useRef<HTMLInputElement>(null)
  // Whoever asked for it goes on by typing.
  useEffect(() => first.current?.focus(), [])
  const [from, setFrom] = useState(begun ?? states[0]?.id ?? '')
  const [to, setTo] = useState('')
  const [who, setWho] = useState<readonly string[]>([])
  const events = moves.filter(({ kind }) => kind === 'event')
  const id = nameFor(
    label,
    events.map((event) => event.id),
  )
  const isWhole = label.trim() !== '' && who.length > 0
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isWhole) return
    const after = events.at(-1)?.id
    const element: Json = { id, label: label.trim(), from: [from], ...(to !== '' && { to }), who }
    if (await draft.edit({ do: 'insert', path: '/events', element, ...(after !== undefined && { after }) })) onAdded(`/events/${id}`)
  }
  const options = states.map((state) => (
    <option key={state.id} value={state.id}>
      {state.label}
    </option>
  ))
  return (
    <form className="sj-path-add" aria-label={words.addMove} onSubmit={(event) => void add(event)}>
      <Field label={words.moveName} required>
        <Input value={label} maxLength={120} ref={first} onChange={(_, { value }) => setLabel(value)} />
      </Field>
      <Field label={words.from}>
        <Select value={from} onChange={(_, { value }) => setFrom(value)}>
          {options}
        </Select>
      </Field>
      <Field label={words.to}>
        <Select value={to} onChange={(_, { value }) => setTo(value)}>
          <option value="">{words.staysHere}</option>
          {options}
        </Select>
      </Field>
      <fieldset>
        <legend>{words.who}</legend>
        {parties.map((party) => (
          <Checkbox
            key={party.name}
            label={party.label}
            checked={who.includes(party.name)}
            onChange={(_, { checked }) => setWho(checked === true ? [...who, party.name] : who.filter((each) => each !== party.name))}
          />
        ))}
      </fieldset>
      <FormActs act={texts.add} isHeld={!isWhole} size="small" onCancel={onCancel} />
    </form>
  )
}
