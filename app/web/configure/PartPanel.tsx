import { Button } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { LoadingRows, Message } from '#renderer'
import type { PagePart } from '../../server/contract/configuration/page.ts'
import type { ServedChange } from '../../server/contract/configuration.ts'
import { messageOfError } from '../api/client.ts'
import { editorAddress } from '../blocks/configuration/addresses.ts'
import { DraftPanes } from '../blocks/configuration/DraftPanes.tsx'
import { PartPane } from '../blocks/configuration/PartPane.tsx'
import { StateLine } from '../blocks/configuration/StateLine.tsx'
import { useDraft } from '../blocks/configuration/use-draft.ts'
import { useUndoKeys } from '../blocks/configuration/use-undo-keys.ts'
import { configurationTexts } from '../texts/configuration-texts.ts'
import { toolsTexts } from '../texts/tools-texts.ts'
import '../blocks/configuration/configuration.css'

type Props = {
  readonly part: PagePart
  readonly change: string | undefined
  /** The change holds another edit, or one less. */
  readonly onChange: (change: ServedChange) => void
  readonly onClose: () => void
  readonly onLeave: () => void
}

/** The address is that of the page that is configured. */
const NOT_IN_ADDRESS = { inAddress: false }

/** The properties of the part that was pointed at, edited in a change as in the editor. */
export const PartPanel = ({ part, change, onChange, onClose, onLeave }: Props) => {
  const texts = toolsTexts().configure
  const configuration = configurationTexts()
  const panel = useRef<HTMLElement>(null)
  const draft = useDraft(part.definition, change, NOT_IN_ADDRESS)
  useUndoKeys(draft.step)
  const { data, error } = draft
  const known = data?.change
  useEffect(() => {
    if (known) onChange(known)
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each version of the change
  }, [known?.id, known?.version])
  useEffect(() => panel.current?.focus(), [part])
  return (
    <aside
      ref={panel}
      className="sj-configure sj-noprint"
      data-kind={part.kind}
      aria-label={texts.panel}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <header>
        <h2>{texts.part({ kind: texts.kinds[part.kind], name: part.label })}</h2>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={texts.close} onClick={onClose} />
      </header>
      <div className="sj-conf-acts">
        <StateLine state={draft.state} />
        <Button size="small" disabledFocusable={data?.undo === undefined} onClick={() => void draft.step('undo')}>
          {configuration.undo}
        </Button>
        <Button size="small" disabledFocusable={data?.redo === undefined} onClick={() => void draft.step('redo')}>
          {configuration.redo}
        </Button>
        <Button
          as="a"
          size="small"
          href={`#${editorAddress(part.definition, { ...(change !== undefined && { change }), at: part.path })}`}
          onClick={onLeave}
        >
          {texts.inEditor}
        </Button>
      </div>
      {data?.readOnly !== undefined && <Message intent="info">{data.readOnly}</Message>}
      <DraftPanes draft={draft} change={change}>
        {data ? (
          <PartPane
            key={`${part.path} ${draft.turn}`}
            draft={draft}
            data={data}
            path={part.path}
            property={undefined}
            code={undefined}
            outOfStep={undefined}
          />
        ) : (
          <>
            {error === undefined && <LoadingRows rows={6} />}
            {error !== undefined && <p role="alert">{messageOfError(error)}</p>}
          </>
        )}
      </DraftPanes>
    </aside>
  )
}
