import { Button, Field, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import type { Json } from '#engine'
import type { PartProperties } from '../../../server/contract/configuration.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import type { OpenDraft } from './use-draft.ts'

type Beside = PartProperties['beside'][number]
type Props = { readonly draft: OpenDraft; readonly part: PartProperties }

const codeOf = (value: Json | undefined): string => (value === undefined ? '' : JSON.stringify(value, null, 2))

const readCode = (text: string): { readonly value?: Json } | undefined => {
  if (text.trim() === '') return {}
  try {
    return { value: JSON.parse(text) as Json }
  } catch {
    // A text that is not JSON yet is told of beside the field.
    return undefined
  }
}

const OneProperty = ({ draft, path, beside }: { readonly draft: OpenDraft; readonly path: string; readonly beside: Beside }) => {
  const texts = configurationTexts()
  const [text, setText] = useState<string>()
  const { property, label, value } = beside
  const read = text === undefined ? undefined : readCode(text)
  const place = `${path}/${property}`
  const save = async (): Promise<void> => {
    if (read === undefined) return
    const isStored = await draft.edit(
      read.value === undefined ? { do: 'remove', path: place } : { do: 'set', path: place, value: read.value },
    )
    if (isStored) setText(undefined)
  }
  if (text === undefined)
    return (
      <li>
        <p className="sj-conf-line">
          <span className="sj-strong">{label}</span>
          <Button
            size="small"
            appearance="subtle"
            className="sj-push"
            aria-label={`${texts.edit}: ${label}`}
            onClick={() => setText(codeOf(value))}
          >
            {texts.edit}
          </Button>
        </p>
        {value === undefined ? <p className="sj-muted">{texts.saysNothing}</p> : <pre>{codeOf(value)}</pre>}
      </li>
    )
  return (
    <li>
      <Field label={texts.ruleCode({ name: label })} validationMessage={read === undefined ? texts.notCode : undefined}>
        <Textarea resize="vertical" rows={8} value={text} spellCheck={false} onChange={(_, { value: typed }) => setText(typed)} />
      </Field>
      <p className="sj-conf-acts">
        <Button size="small" appearance="primary" disabledFocusable={read === undefined} onClick={() => void save()}>
          {texts.save}
        </Button>
        <Button size="small" onClick={() => setText(undefined)}>
          {texts.cancel}
        </Button>
      </p>
    </li>
  )
}

/** Rules, lists and objects of a part, which no line of a form holds. */
export const BesideProperties = ({ draft, part }: Props) => {
  const texts = configurationTexts()
  const shown = part.beside.filter(({ property }) => !IN_OUTLINE.includes(property))
  if (shown.length === 0) return null
  return (
    <div className="sj-conf-beside">
      <h3 className="sj-subtitle2">{texts.rules}</h3>
      <ul>
        {shown.map((beside) => (
          <OneProperty key={beside.property} draft={draft} path={part.path} beside={beside} />
        ))}
      </ul>
    </div>
  )
}

/** The parts of these have places of their own. */
const IN_OUTLINE = ['items', 'pages', 'states', 'events', 'values', 'tabs', 'blocks', 'columns', 'filters', 'fields', 'choices']
