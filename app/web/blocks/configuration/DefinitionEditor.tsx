import { Button, Checkbox } from '@fluentui/react-components'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { KeysDialog, LoadingRows, Message, onDemand } from '#renderer'
import type { DefinitionInChange } from '../../../server/contract/configuration.ts'
import { useLetterKeys } from '../../shell/use-letter-keys.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { reviewAddress } from './addresses.ts'
import { ChangePill } from './change/ChangePill.tsx'
import { CodePane } from './code/CodePane.tsx'
import { useCodeOpen } from './code/code-open.ts'
import { useCodeInStep } from './code/use-code-in-step.ts'
import { FormViews, showsFlags } from './flags/FormViews.tsx'
import { DraftPanes } from './DraftPanes.tsx'
import { FindingsCard } from './FindingsCard.tsx'
import { wayToFinding } from './findings/way-to-finding.ts'
import { Outline } from './outline/Outline.tsx'
import { PageHead, PageToCome } from './PageHead.tsx'
import { PartPane } from './PartPane.tsx'
import { PathPane } from './path/PathPane.tsx'
import type { StandingCase } from './path/standing-case.ts'
import { PreviewPane } from './preview/PreviewPane.tsx'
import { SaveForm } from './save/SaveForm.tsx'
import { StateLine } from './StateLine.tsx'
import { MenuPreviewPane } from './tables/MenuPreviewPane.tsx'
import './tables/tables.css'
import { ReadOnly } from './read-only/ReadOnly.tsx'
import { useDraft, type OpenDraft } from './use-draft.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useUndoKeys } from './use-undo-keys.ts'

// Tables of cells are on few pages, and weigh more than an outline.
const ValuesPane = onDemand(
  () => import('./values/ValuesPane.tsx').then((file) => file.ValuesPane),
  () => <LoadingRows rows={8} />,
  'now',
)

const TablePane = onDemand(
  () => import('./table/TablePane.tsx').then((file) => file.TablePane),
  () => <LoadingRows rows={8} />,
  'now',
)

const FlagsPane = onDemand(
  () => import('./flags/FlagsPane.tsx').then((file) => file.FlagsPane),
  () => <LoadingRows rows={8} />,
  'now',
)

// The editor of texts is on few pages as well.
const TemplatePanes = onDemand(
  () => import('./text/TemplatePanes.tsx').then((file) => file.TemplatePanes),
  () => <LoadingRows rows={8} />,
  'now',
)

const ViewPreviewPane = onDemand(
  () => import('./tables/ViewPreviewPane.tsx').then((file) => file.ViewPreviewPane),
  () => <LoadingRows rows={5} />,
  'now',
)

// A walk through a path is begun by few.
const WalkPane = onDemand(
  () => import('./path/walk/WalkPane.tsx').then((file) => file.WalkPane),
  () => <LoadingRows rows={8} />,
  'now',
)

type Props = { readonly id: string; readonly change: string | undefined; readonly at: string }

type HeadProps = { readonly draft: OpenDraft; readonly onKeys: () => void; readonly onChange: (change: string) => void }

const HeadLine = ({ draft, onKeys, onChange }: HeadProps) => {
  const texts = configurationTexts()
  const { data } = draft
  const change = data?.change
  return (
    <PageHead title={data?.title}>
      <ChangePill current={change} onChoose={onChange} />
      <span className="sj-push sj-conf-acts">
        <StateLine state={draft.state} />
        <Button size="small" appearance="subtle" onClick={onKeys}>
          {texts.keysHelp.open}
        </Button>
        <Button size="small" disabledFocusable={data?.undo === undefined} onClick={() => void draft.step('undo')}>
          {texts.undo}
        </Button>
        <Button size="small" disabledFocusable={data?.redo === undefined} onClick={() => void draft.step('redo')}>
          {texts.redo}
        </Button>
        {data?.story !== undefined && (
          <Button as="a" size="small" href={data.story} target="_blank" rel="noreferrer">
            {texts.story}
          </Button>
        )}
        {data?.kind === 'form' && <SaveForm id={data.id} change={change?.id} />}
        {change && (
          <Button as="a" size="small" appearance="primary" href={`#${reviewAddress(change.id)}`}>
            {texts.review}
          </Button>
        )}
      </span>
    </PageHead>
  )
}

/** A text that can be read: it is written as people know it, and the code of any other is mended first. */
const hasText = ({ kind, definition }: DefinitionInChange): boolean => kind === 'template' && Array.isArray(definition['body'])

const isTable = ({ kind, definition }: DefinitionInChange): boolean => kind === 'rule' && definition['type'] === 'table'

/** How the panes stand: a form beside its preview, a path or a table above its outline. */
const shapeOf = (data: DefinitionInChange): string => {
  const { kind, drawing } = data
  if (drawing || kind === 'lookup' || isTable(data)) return 'path'
  if (hasText(data)) return 'text'
  if (kind === 'menu' || kind === 'view') return 'path listed'
  return kind === 'form' ? '' : 'plain'
}

/** A page of the portal knows a part by its name alone. */
const placeIn = ({ outline }: DefinitionInChange, at: string): string =>
  at === '' || at.startsWith('/') ? at : (outline.find(({ name }) => name === at)?.path ?? '')

const withChange = (params: URLSearchParams, change: string): URLSearchParams => {
  params.set('change', change)
  return params
}

/** A definition as a change has it: its parts, what somebody sees of it, and the properties of the part that is chosen. */
export const DefinitionEditor = ({ id, change, at }: Props) => {
  const texts = configurationTexts()
  const [params, setParams] = useSearchParams()
  // People side by side need the whole page.
  const wide = params.has('preview')
  const code = useCodeInStep(useDraft(id, change), id, change)
  const [isCodeOpen, openCode] = useCodeOpen()
  const { draft } = code
  useUndoKeys(draft.step)
  const letterKeys = useLetterKeys()
  const { editor, isHelpOpen, showHelp } = useEditorKeys(letterKeys.isOn)
  const { data, error } = draft
  const [written, setWritten] = useState(0)
  const isTried = params.has('walk')
  const [standing, setStanding] = useState<StandingCase>()
  const tryIt = (isOpen: boolean): void =>
    setParams((before) => {
      if (isOpen) before.set('walk', 'on')
      else before.delete('walk')
      return before
    })
  const choose = (path: string): void =>
    setParams((params) => {
      if (path === '') params.delete('at')
      else params.set('at', path)
      return params
    })
  const widen = (isWide: boolean): void =>
    setParams((before) => {
      if (isWide) before.set('preview', 'people')
      else before.delete('preview')
      return before
    })
  if (!data) return <PageToCome title={error === undefined ? undefined : id} error={error} />
  const asFlags = data.kind === 'form' && !wide && showsFlags(params)
  const place = placeIn(data, at)
  // A place inside a part, such as the text that a search has found, is edited at the part.
  const chosen = data.outline.filter(({ path }) => place === path || place.startsWith(`${path}/`)).at(-1)?.path ?? ''
  const property = place.slice(chosen.length + 1)
  return (
    <div className="sj-stack s" ref={editor}>
      <HeadLine draft={draft} onKeys={() => showHelp(true)} onChange={(into) => setParams((before) => withChange(before, into))} />
      {isHelpOpen && (
        <KeysDialog {...texts.keysHelp} onClose={() => showHelp(false)}>
          <Checkbox label={texts.letterKeys} checked={letterKeys.isOn} onChange={(_, { checked }) => letterKeys.choose(checked === true)} />
        </KeysDialog>
      )}
      {data.readOnly !== undefined && <Message intent="info">{data.readOnly}</Message>}
      {data.change === undefined && data.readOnly === undefined && <p className="sj-muted">{texts.inForceText}</p>}
      <DraftPanes draft={draft} change={data.change?.id}>
        {data.kind === 'form' && !wide && <FormViews />}
        {asFlags && <FlagsPane draft={draft} data={data} />}
        {!asFlags && (
          <div className={`sj-conf-editor ${shapeOf(data)} ${isCodeOpen && !wide ? 'coded' : ''}`}>
            {data.drawing && (
              <PathPane
                draft={draft}
                data={data}
                drawing={data.drawing}
                chosen={chosen}
                onChoose={choose}
                isTried={isTried}
                standing={standing}
                onTry={tryIt}
              />
            )}
            {data.drawing && isTried && <WalkPane draft={draft} data={data} onStanding={setStanding} onClose={() => tryIt(false)} />}
            {isTable(data) && (
              <ReadOnly>
                <TablePane draft={draft} data={data} onChoose={choose} onEdited={() => setWritten((count) => count + 1)} />
              </ReadOnly>
            )}
            {!wide && data.kind === 'lookup' && (
              <ReadOnly>
                <ValuesPane draft={draft} data={data} chosen={chosen} onChoose={choose} onEdited={() => setWritten((count) => count + 1)} />
              </ReadOnly>
            )}
            {hasText(data) && (
              <ReadOnly>
                <TemplatePanes draft={draft} data={data} onChoose={choose} />
              </ReadOnly>
            )}
            {!wide && data.kind !== 'lookup' && !hasText(data) && <Outline draft={draft} data={data} chosen={chosen} onChoose={choose} />}
            {!wide && data.kind === 'menu' && <MenuPreviewPane data={data} />}
            {!wide && data.kind === 'view' && <ViewPreviewPane data={data} />}
            {data.kind === 'form' && <PreviewPane draft={draft} data={data} wide={wide} chosen={chosen} onWide={widen} onChoose={choose} />}
            {!wide && !(data.drawing && isTried) && (
              <PartPane
                key={`${chosen} ${draft.turn} ${written}`}
                draft={draft}
                data={data}
                path={chosen}
                property={property === '' || draft.turn > 0 ? undefined : property}
                code={isCodeOpen ? undefined : () => openCode(true)}
                outOfStep={code.fault?.line}
              />
            )}
            {!wide && (isCodeOpen || code.asks) && (
              <CodePane code={code} data={data} chosen={chosen} onChoose={choose} onClose={() => openCode(false)} />
            )}
          </div>
        )}
      </DraftPanes>
      <FindingsCard
        findings={data.findings}
        placeOf={(finding) => (finding.id === data.id || finding.id === data.own.id ? undefined : wayToFinding(data.change?.id)(finding))}
        mendsOf={(finding) => (data.readOnly === undefined ? code.mendsOf(finding) : [])}
      />
    </div>
  )
}
