import { Button, Checkbox, Field, Input, Select } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'
import type { Json } from '#engine'
import type { DefinitionInChange } from '../../../server/contract/configuration.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { FormActs } from './FormActs.tsx'
import { nameFor } from './words/name-for.ts'
import type { OpenDraft } from './use-draft.ts'

type Props = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  readonly chosen: string
  readonly onAdded: (path: string) => void
}

const KINDS = ['text', 'long-text', 'yes-no', 'number', 'date', 'money', 'email', 'phone', 'file'] as const

/** The list that a new question goes to, and after which: behind the chosen question, or to the end of the chosen or last section. */
const placeOf = ({ outline }: DefinitionInChange, chosen: string): { readonly list: string; readonly after?: string } | undefined => {
  const at = outline.find(({ path }) => path === chosen)
  if (at?.list?.endsWith('/items')) return { list: at.list, ...(at.name !== undefined && { after: at.name }) }
  const lists = outline.filter(({ list }) => list?.endsWith('/items') && !list.includes('/items/'))
  const list = at === undefined ? lists.at(-1)?.list : `${at.path}/items`
  const last = outline.filter((node) => node.list === list).at(-1)?.name
  return list === undefined ? undefined : { list, ...(last !== undefined && { after: last }) }
}

/** A new question. Its rules are built when it stands in its place. */
export const AddQuestion = ({ draft, data, chosen, onAdded }: Props) => {
  const texts = configurationTexts()
  const [isOpen, setOpen] = useState(false)
  const [label, setLabel] = useState('')
  const [short, setShort] = useState('')
  const [kind, setKind] = useState<string>('text')
  const [required, setRequired] = useState(false)
  const [missing, setMissing] = useState(false)
  const taken = [...data.outline.flatMap(({ name }) => name ?? []), ...data.questions.map(({ name }) => name)]
  const name = nameFor(label, taken)
  const place = placeOf(data, chosen)
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setMissing(label.trim() === '')
    if (label.trim() === '' || !place) return
    const element: { readonly [property: string]: Json } = {
      question: name,
      label: label.trim(),
      ...(short.trim() !== '' && { short: short.trim() }),
      type: kind,
      // A new question is kept by the request alone, until somebody says what on file it goes to.
      onFile: '',
      ...(required && { flag: 'required' }),
    }
    const { list, after } = place
    if (!(await draft.edit({ do: 'insert', path: list, element, ...(after !== undefined && { after }) }))) return
    setOpen(false)
    setLabel('')
    setShort('')
    onAdded(`${list}/${name}`)
  }
  if (!isOpen)
    return (
      <Button size="small" disabledFocusable={!place} onClick={() => place && setOpen(true)}>
        {texts.addQuestion}
      </Button>
    )
  return (
    <form className="sj-stack s sj-conf-add" noValidate onSubmit={(event) => void add(event)}>
      <Field label={texts.label} required validationMessage={missing && label.trim() === '' ? texts.blankField : undefined}>
        <Input value={label} maxLength={300} onChange={(_, { value }) => setLabel(value)} />
      </Field>
      <Field label={texts.short}>
        <Input value={short} maxLength={80} onChange={(_, { value }) => setShort(value)} />
      </Field>
      <Field label={texts.kind}>
        <Select value={kind} onChange={(_, { value }) => setKind(value)}>
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {texts.answerKinds[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox label={texts.required} checked={required} onChange={(_, { checked }) => setRequired(checked === true)} />
      <p className="sj-caption1 sj-muted">{texts.named({ name })}</p>
      <FormActs act={texts.add} size="small" onCancel={() => setOpen(false)} />
    </form>
  )
}
