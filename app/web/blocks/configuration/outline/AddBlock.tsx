import { Button, Field, Input, Select } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'
import type { BlockKind, Json } from '#engine'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
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

/** What can be begun with a title alone, or with the definition that it draws; others are begun in the code. */
const DRAWS = {
  view: 'view',
  form: '',
  summary: '',
  content: '',
  documents: '',
  timeline: '',
  history: '',
  comments: '',
  status: '',
  steps: '',
  deadlines: '',
  people: '',
  approval: '',
  decision: '',
  tasks: 'view',
  requests: 'view',
  menu: 'menu',
  start: 'menu',
} as const satisfies { readonly [K in BlockKind]?: 'view' | 'menu' | '' }
const isKind = (kind: string): kind is keyof typeof DRAWS => Object.hasOwn(DRAWS, kind)

/** Behind the chosen block, at the end of the chosen tab, or at the end of the page or of its last tab. */
const placeOf = ({ outline }: DefinitionInChange, chosen: string): Place => {
  const at = outline.find(({ path }) => path === chosen)
  if (at?.list?.endsWith('/blocks')) return { list: at.list, ...(at.name !== undefined && { after: at.name }) }
  const tab = at?.list === '/tabs' ? at : outline.filter(({ list }) => list === '/tabs').at(-1)
  const list = tab === undefined ? '/blocks' : `${tab.path}/blocks`
  const after = outline.filter((node) => node.list === list).at(-1)?.name
  return { list, ...(after !== undefined && { after }) }
}

/** A new block of a page. What else it says is said when it stands in its place. */
export const AddBlock = ({ draft, data, chosen, onAdded }: Props) => {
  const texts = configurationTexts()
  const change = data.change?.id
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<keyof typeof DRAWS>('content')
  const [title, setTitle] = useState('')
  const [draws, setDraws] = useState('')
  const needs = DRAWS[kind]
  const { data: home } = useOperation('GET /api/configuration', isOpen && needs !== '' ? { query: { change } } : undefined)
  const choices = (home?.entries ?? []).filter((entry) => entry.kind === needs)
  const isWhole = needs === '' ? title.trim() !== '' : draws !== ''
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isWhole) return
    const { list, after } = placeOf(data, chosen)
    const taken = data.outline.flatMap((node) => (node.list === list && node.name !== undefined ? [node.name] : []))
    const id = nameFor(title.trim() === '' ? kind : title, taken).replaceAll('_', '-')
    const element: { readonly [property: string]: Json } = {
      id,
      show: kind,
      ...(title.trim() !== '' && { title: title.trim() }),
      ...(needs !== '' && { [needs]: draws }),
    }
    if (!(await draft.edit({ do: 'insert', path: list, element, ...(after !== undefined && { after }) }))) return
    setOpen(false)
    setTitle('')
    setDraws('')
    onAdded(`${list}/${id}`)
  }
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.blocks.add}
      </Button>
    )
  return (
    <form className="sj-stack s sj-conf-add" aria-label={texts.blocks.add} onSubmit={(event) => void add(event)}>
      <Field label={texts.blocks.kind}>
        <Select
          value={kind}
          onChange={(_, { value }) => {
            if (isKind(value)) setKind(value)
            setDraws('')
          }}
        >
          {Object.keys(DRAWS)
            .filter(isKind)
            .map((each) => (
              <option key={each} value={each}>
                {texts.blocks.kinds[each]}
              </option>
            ))}
        </Select>
      </Field>
      <Field label={texts.blocks.title} required={needs === ''}>
        <Input value={title} maxLength={120} onChange={(_, { value }) => setTitle(value)} />
      </Field>
      {needs !== '' && (
        <Field label={texts.blocks.draws[needs]} required>
          <Select value={draws} onChange={(_, { value }) => setDraws(value)}>
            <option value="">{texts.blocks.draws[needs]}</option>
            {choices.map(({ id, title: called }) => (
              <option key={id} value={id}>
                {called}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <FormActs act={texts.add} isHeld={!isWhole} size="small" onCancel={() => setOpen(false)} />
    </form>
  )
}
