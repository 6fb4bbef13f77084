import { Button } from '@fluentui/react-components'
import { Icon, Message } from '#renderer'
import type { DefinitionInChange } from '../../../server/contract/configuration.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { PartForm } from './parts/PartForm.tsx'
import { ReadOnly } from './read-only/ReadOnly.tsx'
import type { OpenDraft } from './use-draft.ts'

/** `property`: the one that was looked for; the form opens with the focus in it. */
type Props = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  readonly path: string
  readonly property: string | undefined
  /** Opens the code, where it is not open. */
  readonly code: (() => void) | undefined
  /** The line of the code that cannot be read, so that the form stays as it was. */
  readonly outOfStep: number | undefined
}

/** The properties of the chosen part as a form made from the language itself; what is written as code stands beside it. */
export const PartPane = ({ code, outOfStep, ...props }: Props) => {
  const texts = configurationTexts()
  const { data, path } = props
  const label = data.outline.find((node) => node.path === path)?.label ?? data.title
  return (
    <section className="sj-card sj-conf-part" aria-label={texts.properties}>
      <div className="hd">
        <h3 className="sj-subtitle2">{label}</h3>
        {code && (
          <Button size="small" className="sj-push" icon={<Icon name="CodeRegular" />} onClick={code}>
            {texts.asCode}
          </Button>
        )}
      </div>
      <div className="bd">
        {outOfStep !== undefined && <Message intent="info">{texts.formFollows({ line: outOfStep })}</Message>}
        <ReadOnly>
          <PartForm {...props} />
        </ReadOnly>
      </div>
    </section>
  )
}
