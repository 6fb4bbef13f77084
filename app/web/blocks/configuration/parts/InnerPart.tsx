import { Button, Input } from '@fluentui/react-components'
import { useState, type FormEvent, type ReactNode } from 'react'
import { isRecord } from '#engine'
import type { PartProperties } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { nameFor } from '../words/name-for.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import type { OpenDraft } from '../use-draft.ts'
import { RemoveButton } from './RemoveButton.tsx'

type Props = {
  readonly draft: OpenDraft
  readonly path: string
  readonly beside: PartProperties['beside'][number]
  readonly inner: (path: string) => ReactNode
  readonly origin: ReactNode
}

/** Adds a name to a record, such as a group of states. */
const AddName = ({ draft, path, beside: { label, value } }: Props) => {
  const texts = configurationTexts()
  const [name, setName] = useState('')
  const known = Object.keys(isRecord(value) ? value : {})
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (name.trim() === '') return
    if (await draft.edit({ do: 'set', path: `${path}/${nameFor(name, known)}`, value: [] })) setName('')
  }
  return (
    <form className="sj-conf-line" onSubmit={(event) => void add(event)}>
      <Input
        size="small"
        value={name}
        maxLength={60}
        aria-label={texts.parts.nameOfNew({ name: label })}
        placeholder={texts.parts.newName}
        onChange={(_, { value: typed }) => setName(typed)}
      />
      <Button size="small" type="submit" disabledFocusable={name.trim() === ''} aria-label={texts.parts.addTo({ name: label })}>
        {texts.add}
      </Button>
    </form>
  )
}

/** A part with properties of its own, inside of the one that is chosen: what an approval asks, whom a message goes to. */
export const InnerPart = (props: Props) => {
  const { draft, path, beside, inner, origin } = props
  const { label, value, shape, begins } = beside
  const texts = configurationTexts()
  const isReadOnly = useReadOnly()
  const [first] = begins ?? []
  const begin = (): void => {
    if (first !== undefined) void draft.edit({ do: 'set', path, value: first.element })
  }
  // What a record holds is all lists of names here; one whose values are rules or texts is still code.
  const isOfNames = isRecord(value) ? Object.values(value).every((each) => Array.isArray(each)) : true
  return (
    <li className="sj-conf-inner">
      <p className="sj-conf-line">
        <span className="sj-strong">{label}</span>
        {value === undefined && shape === 'part' && !isReadOnly && (
          <Button size="small" appearance="subtle" className="sj-push" aria-label={texts.parts.addTo({ name: label })} onClick={begin}>
            {texts.add}
          </Button>
        )}
        {value !== undefined && <RemoveButton label={label} onRemove={() => void draft.edit({ do: 'remove', path }, { was: value })} />}
      </p>
      {value === undefined ? <p className="sj-muted">{texts.saysNothing}</p> : <div className="sj-conf-within">{inner(path)}</div>}
      {shape === 'record' && isOfNames && !isReadOnly && <AddName {...props} />}
      {origin}
    </li>
  )
}
