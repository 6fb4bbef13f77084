import { Button, Field, Input, Select } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'
import { sameJson, type Json } from '#engine'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { readOf, ruleWords } from '../rule/rule-words.ts'
import { SubjectInput } from '../rule/SubjectInput.tsx'
import { FormActs } from '../FormActs.tsx'
import { nameFor } from '../words/name-for.ts'
import type { OpenDraft } from '../use-draft.ts'

type Props = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  readonly chosen: string
  readonly onAdded: (path: string) => void
}
type Place = { readonly list: string; readonly after?: string }

const GROUP = '+'

/** At the end of a list of the chosen part, behind the chosen part, or at the end of all. */
const placeOf = ({ outline }: DefinitionInChange, chosen: string, first: string): Place => {
  const at = outline.find(({ path }) => path === chosen)
  const inner = at?.holds?.[0]?.list
  const isBeside = inner === undefined && at?.list?.startsWith(first) === true
  const list = inner ?? (isBeside ? at.list : undefined) ?? first
  const after = isBeside ? at.name : outline.filter((node) => node.list === list).at(-1)?.name
  return { list, ...(after !== undefined && { after }) }
}

/** A field that the list filters by is one of a list of values, which a column of it shows as well. */
const listedIn = ({ definition }: DefinitionInChange, name: string): { readonly [property: string]: Json } => {
  const filters = (definition['filters'] ?? []) as readonly { readonly field?: string; readonly lookup?: string }[]
  const lookup = filters.find(({ field }) => field === name)?.lookup
  return lookup === undefined ? {} : { format: 'lookup', lookup }
}

/** A new line of a menu, or a new column of a list. What else it says is said when it stands in its place. */
export const AddLine = ({ draft, data, chosen, onAdded }: Props) => {
  const texts = configurationTexts()
  const isMenu = data.kind === 'menu'
  const change = data.change?.id
  const [isOpen, setOpen] = useState(false)
  const [label, setLabel] = useState('')
  const [to, setTo] = useState('')
  const [missing, setMissing] = useState(false)
  const blank = (text: string): string | undefined => (missing && text.trim() === '' ? texts.blankField : undefined)
  const { data: home } = useOperation('GET /api/configuration', isOpen && isMenu ? { query: { change } } : undefined)
  const { data: fields } = useOperation(
    'GET /api/configuration/definitions/:id/subjects',
    isOpen && !isMenu ? { params: { id: data.id }, query: { change, path: '/columns' } } : undefined,
  )
  const screens = (home?.entries ?? []).filter(({ kind }) => kind === 'screen')
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setMissing(true)
    if (label.trim() === '' || to.trim() === '') return
    const { list, after } = placeOf(data, chosen, isMenu ? '/items' : '/columns')
    const name = isMenu
      ? nameFor(
          label,
          data.outline.flatMap((node) => node.name ?? []),
        ).replaceAll('_', '-')
      : to
    const leads: { readonly [property: string]: Json } = to === GROUP ? { subMenu: [] } : { link: to }
    const element: { readonly [property: string]: Json } = isMenu
      ? { id: name, label: label.trim(), ...leads }
      : { field: name, label: label.trim(), ...listedIn(data, name) }
    if (!(await draft.edit({ do: 'insert', path: list, element, ...(after !== undefined && { after }) }))) return
    setOpen(false)
    setMissing(false)
    setLabel('')
    setTo('')
    onAdded(`${list}/${name}`)
  }
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {isMenu ? texts.tables.addLine : texts.tables.addColumn}
      </Button>
    )
  return (
    <form className="sj-stack s sj-conf-add" noValidate onSubmit={(event) => void add(event)}>
      <Field label={isMenu ? texts.tables.lineLabel : texts.tables.columnLabel} required validationMessage={blank(label)}>
        <Input value={label} maxLength={120} onChange={(_, { value }) => setLabel(value)} />
      </Field>
      {isMenu ? (
        <Field label={texts.tables.leadsTo} required validationMessage={blank(to)}>
          <Select value={to} onChange={(_, { value }) => setTo(value)}>
            <option value="">{texts.tables.leadsTo}</option>
            <option value={GROUP}>{texts.tables.group}</option>
            {screens.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Field label={texts.tables.field} required validationMessage={blank(to)}>
          <SubjectInput
            words={ruleWords(fields ?? { subjects: [], rules: {} })}
            operand={to === '' ? undefined : { var: `record.${to}` }}
            label={texts.tables.field}
            onChoose={(operand) => {
              const { path, label: called } = (fields?.subjects ?? []).find((each) => sameJson(readOf(each), operand)) ?? {}
              setTo(path?.slice('record.'.length) ?? '')
              if (label.trim() === '' && called !== undefined) setLabel(called)
            }}
          />
        </Field>
      )}
      <FormActs act={texts.add} size="small" onCancel={() => setOpen(false)} />
    </form>
  )
}
