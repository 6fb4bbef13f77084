import { useState } from 'react'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import type { OpenDraft } from '../use-draft.ts'
import { SamplePane } from './SamplePane.tsx'
import { TextPane } from './TextPane.tsx'

type Props = { readonly draft: OpenDraft; readonly data: DefinitionInChange; readonly onChoose: (path: string) => void }

/** The text of a template, and beside it the text with sample values in the language that is written. */
export const TemplatePanes = (props: Props) => {
  // Empty: that of the institution.
  const [language, setLanguage] = useState('')
  return (
    <>
      <TextPane {...props} language={language} onLanguage={setLanguage} />
      <SamplePane data={props.data} language={language} onLanguage={setLanguage} />
    </>
  )
}
