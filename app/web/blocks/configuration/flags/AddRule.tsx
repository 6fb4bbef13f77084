import { Button, Field, Input, Select } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'
import { rulesIn, type Flag, type FlagSource, type Json, type Row } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { FormActs } from '../FormActs.tsx'
import { nameFor } from '../words/name-for.ts'
import { FLAG_ORDER, labelOfField } from './flag-words.ts'

type Props = { readonly source: FlagSource; readonly onAdd: (row: Row) => void }

type Choice = { readonly value: string; readonly label: string }

/** What rows can match of an input, each once, with the words of the columns. */
const choicesOf = ({ columns }: FlagSource, input: 'role' | 'state'): readonly Choice[] => {
  const found = columns.flatMap((column): readonly Choice[] => {
    const [value, label] = [column.inputs[input], column[input]]
    return typeof value === 'string' && label !== undefined ? [{ value, label }] : []
  })
  return found.filter(({ value }, index) => found.findIndex((other) => other.value === value) === index)
}

type PickProps = {
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice[]
  readonly any?: string
  readonly onPick: (value: string) => void
}

const Pick = ({ label, value, choices, any, onPick }: PickProps) => (
  <Field label={label} size="small">
    <Select value={value} onChange={(_, { value: picked }) => onPick(picked)}>
      {any !== undefined && <option value="">{any}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  </Field>
)

/** A new rule of the form: it comes first, so that it decides wherever it fits, until it is moved. */
export const AddRule = ({ source, onAdd }: Props) => {
  const { flags: texts, blankField } = configurationTexts()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [field, setField] = useState('')
  const [role, setRole] = useState('')
  const [state, setState] = useState('')
  const [flag, setFlag] = useState<string>('read-only')
  const [missing, setMissing] = useState(false)
  const add = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    const id = nameFor(
      name,
      rulesIn(source).map((rule) => rule.id.replaceAll('-', '_')),
    )
    const match: { readonly [input: string]: Json } = { ...(field && { field }), ...(role && { role }), ...(state && { state }) }
    onAdd({ id: id.replaceAll('_', '-'), why: name.trim(), match, then: flag as Flag })
    setOpen(false)
    setName('')
  }
  if (!isOpen)
    return (
      <Button size="small" className="sj-push" onClick={() => setOpen(true)}>
        {texts.addRule}
      </Button>
    )
  return (
    <form className="sj-flags-add" noValidate aria-label={texts.addRule} onSubmit={add}>
      <Field label={texts.ruleName} size="small" required validationMessage={missing && name.trim() === '' ? blankField : undefined}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the form begins with its first input */}
        <Input autoFocus value={name} maxLength={200} onChange={(_, { value }) => setName(value)} />
      </Field>
      <Pick
        label={texts.question}
        value={field}
        any={texts.any}
        choices={source.fields.map((each) => ({ value: each.path, label: labelOfField(each) }))}
        onPick={setField}
      />
      <Pick label={texts.role} value={role} any={texts.any} choices={choicesOf(source, 'role')} onPick={setRole} />
      <Pick label={texts.while} value={state} any={texts.any} choices={choicesOf(source, 'state')} onPick={setState} />
      <Pick label={texts.then} value={flag} choices={FLAG_ORDER.map((value) => ({ value, label: texts.long[value] }))} onPick={setFlag} />
      <FormActs act={texts.addRule} size="small" onCancel={() => setOpen(false)} />
    </form>
  )
}
