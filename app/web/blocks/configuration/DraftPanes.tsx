import type { ReactNode } from 'react'
import { Message } from '#renderer'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { OvertakenEdits } from './OvertakenEdits.tsx'
import { ReadOnlyContext } from './read-only/read-only.ts'
import { RefusedEdit } from './RefusedEdit.tsx'
import { AskedStep } from './remove/AskedRemoval.tsx'
import type { OpenDraft } from './use-draft.ts'

type Props = { readonly draft: OpenDraft; readonly change: string | undefined; readonly children: ReactNode }

/** The panes of a definition, under what is said about its edits. Where it may only be read, they take no input. */
export const DraftPanes = ({ draft, change, children }: Props) => (
  <>
    <OvertakenEdits draft={draft} />
    <AskedStep draft={draft} change={change} />
    <RefusedEdit refused={draft.refused} heldBy={draft.heldBy} takeOver={draft.takeOver} />
    {draft.heldElse !== undefined && <Message intent="info">{configurationTexts().held({ name: draft.heldElse })}</Message>}
    <ReadOnlyContext value={draft.data?.readOnly}>{children}</ReadOnlyContext>
  </>
)
