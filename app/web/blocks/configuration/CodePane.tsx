import { Button, Field, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import type { DefinitionInChange } from '../../../server/contract/configuration.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import type { OpenDraft } from './use-draft.ts'

/** What the institution writes of a definition, as it stands in its layer. Faults are stored too, and told as findings. */
export const CodePane = ({ draft, data }: { readonly draft: OpenDraft; readonly data: DefinitionInChange }) => {
  const texts = configurationTexts()
  const [text, setText] = useState(data.own.text)
  return (
    <div className="sj-stack s">
      <Field label={texts.codeLabel({ name: data.title })} hint={texts.codeHint}>
        <Textarea
          className="sj-conf-code"
          resize="vertical"
          rows={24}
          value={text}
          spellCheck={false}
          onChange={(_, { value }) => setText(value)}
        />
      </Field>
      <p className="sj-conf-acts">
        <Button size="small" appearance="primary" disabledFocusable={text === data.own.text} onClick={() => void draft.write(text)}>
          {texts.saveCode}
        </Button>
      </p>
    </div>
  )
}
