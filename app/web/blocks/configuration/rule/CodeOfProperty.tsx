import { Button, Field, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import type { Json } from '#engine'
import type { PartProperties } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import type { OpenDraft } from '../use-draft.ts'

type Props = {
  readonly draft: OpenDraft
  readonly path: string
  readonly beside: PartProperties['beside'][number]
  readonly onClose: () => void
}

export const codeOf = (value: Json | undefined): string => (value === undefined ? '' : JSON.stringify(value, null, 2))

const readCode = (text: string): { readonly value?: Json } | undefined => {
  if (text.trim() === '') return {}
  try {
    return { value: JSON.parse(text) as Json }
  } catch {
    // A text that is not JSON yet is told of beside the field.
    return undefined
  }
}

/** The code of one property. An empty text says nothing any more. */
export const CodeOfProperty = ({ draft, path, beside, onClose }: Props) => {
  const texts = configurationTexts()
  const { property, label, value } = beside
  const [opened] = useState(value)
  const [text, setText] = useState(codeOf(opened))
  const read = readCode(text)
  const place = `${path}/${property}`
  const save = async (): Promise<void> => {
    if (read === undefined) return
    const isStored = await draft.edit(
      read.value === undefined ? { do: 'remove', path: place } : { do: 'set', path: place, value: read.value },
      { was: opened ?? null },
    )
    if (isStored) onClose()
  }
  return (
    <>
      <Field label={texts.ruleCode({ name: label })} validationMessage={read === undefined ? texts.notCode : undefined}>
        <Textarea resize="vertical" rows={8} value={text} spellCheck={false} onChange={(_, { value: typed }) => setText(typed)} />
      </Field>
      <p className="sj-conf-acts">
        <Button size="small" appearance="primary" disabledFocusable={read === undefined} onClick={() => void save()}>
          {texts.save}
        </Button>
        <Button size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
      </p>
    </>
  )
}
