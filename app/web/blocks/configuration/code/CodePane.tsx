import { Button } from '@fluentui/react-components'
import { useId, useMemo, useState } from 'react'
import { ConfirmDialog, Icon, LoadingRows, onDemand } from '#renderer'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import { findingsInText, markOfFault, marksOf } from './code-marks.ts'
import { pathAtOffset, rangeOfPart } from './code-places.ts'
import type { CodeInStep } from './use-code-in-step.ts'

// Its library is loaded when somebody first opens the code.
const CodeEditor = onDemand(
  () => import('./CodeEditor.tsx').then((file) => file.CodeEditor),
  () => <LoadingRows rows={8} />,
  'now',
)

type Props = {
  readonly code: CodeInStep
  readonly data: DefinitionInChange
  readonly chosen: string
  readonly onChoose: (path: string) => void
  readonly onClose: () => void
}

/** What the institution writes of a definition, beside its form: both say the same, and what is changed in one is seen in the other. */
export const CodePane = ({ code, data, chosen, onChoose, onClose }: Props) => {
  const texts = configurationTexts()
  const hint = useId()
  const isReadOnly = useReadOnly()
  const { text, fault } = code
  const { id, text: stored } = data.own
  const [cursor, setCursor] = useState<number>()
  const isOverlay = id.endsWith('.overlay')
  const at = useMemo(() => (cursor === undefined ? '' : pathAtOffset({ text, isOverlay }, cursor)), [text, isOverlay, cursor])
  const { data: language } = useOperation('GET /api/configuration/definitions/:id/language', {
    params: { id: data.id },
    query: { change: data.change?.id },
  })
  const range = useMemo(() => rangeOfPart({ text, isOverlay }, chosen), [text, isOverlay, chosen])
  const atCursor = data.outline.filter(({ path }) => at === path || at.startsWith(`${path}/`)).at(-1)
  const found = useMemo(() => marksOf(stored, findingsInText(data.findings, id)), [stored, data.findings, id])
  const marks = useMemo(() => (fault ? [markOfFault(fault, texts.codeFault)] : found), [fault, found, texts])
  return (
    <section className="sj-card sj-conf-code" aria-label={texts.asCode}>
      <div className="hd">
        <h3 className="sj-subtitle2">{texts.asCode}</h3>
        <span className="sj-conf-step" role="status">
          {fault && (
            <>
              <Icon name="ErrorCircleRegular" />
              {texts.notInStep({ line: fault.line })}
            </>
          )}
        </span>
        <Button size="small" className="sj-push" onClick={onClose}>
          {texts.asForm}
        </Button>
      </div>
      <div className="bd sj-stack s">
        <p className="sj-caption1 sj-muted sj-mono">{`${id}.json`}</p>
        <CodeEditor
          text={text}
          isReadOnly={isReadOnly}
          label={texts.codeLabel({ name: data.title })}
          describedBy={hint}
          marks={marks}
          part={{ key: chosen, range }}
          language={language && { language, isOverlay }}
          onType={code.type}
          onCursor={setCursor}
          onLeave={code.leave}
        />
        {atCursor && atCursor.path !== chosen && (
          <p className="sj-conf-line">
            <span className="sj-caption1 sj-muted">{texts.atCursor}</span>
            <Button size="small" appearance="subtle" onClick={() => onChoose(atCursor.path)}>
              {atCursor.label}
            </Button>
          </p>
        )}
        {chosen !== '' && range === undefined && <p className="sj-caption1 sj-muted">{texts.notInCode}</p>}
        <p className="sj-caption1 sj-muted" id={hint}>
          {isReadOnly ? texts.codeReading : `${texts.codeHint} ${texts.codeKeys}`}
        </p>
      </div>
      {code.asks && (
        <ConfirmDialog
          title={texts.whichToKeep}
          text={texts.whichToKeepText}
          button={texts.keepForm}
          back={texts.keepCode}
          onConfirm={() => void code.keep('form')}
          onBack={() => void code.keep('code')}
        />
      )}
    </section>
  )
}
