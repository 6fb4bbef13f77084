import { Button, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { templatesTexts } from '../../../texts/templates-texts.ts'

type Props = {
  readonly label: string
  /** What the text says where the field has no value. */
  readonly whenEmpty: string
  readonly onWhenEmpty: (text: string) => void
  readonly onReplace: () => void
}

/** The chosen merge field: what stands in its place, and another one. */
export const FieldPanel = ({ label, whenEmpty, onWhenEmpty, onReplace }: Props) => {
  const texts = templatesTexts()
  const [typed, setTyped] = useState(whenEmpty)
  return (
    <div className="sj-text-panel" role="group" aria-label={texts.field({ name: label })}>
      <span className="sj-strong">{texts.field({ name: label })}</span>
      <label>
        {texts.whenEmpty}
        <Input
          size="small"
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
          onBlur={() => {
            if (typed !== whenEmpty) onWhenEmpty(typed)
          }}
        />
      </label>
      <Button size="small" onClick={onReplace}>
        {texts.replaceField}
      </Button>
    </div>
  )
}
