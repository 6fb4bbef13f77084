import { Switch } from '@fluentui/react-components'
import { useState } from 'react'
import { Card, EmptyState, LoadingRows } from '#renderer'
import { messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { lawTexts } from '../../texts/automations-texts.ts'
import type { BlockProps } from '../block-props.ts'
import { RuleRow } from './RuleRow.tsx'
import './law.css'

/** The rules that state law: where each stands, since when nobody looked, and the open requests that it would decide otherwise. */
export const LawBlock = ({ block }: BlockProps<'law'>) => {
  const texts = lawTexts()
  const { data, error, put } = useOperation('GET /api/rules-in-time', {})
  const [only, setOnly] = useState(false)
  if (!data) return error === undefined ? <LoadingRows rows={5} /> : <p role="alert">{messageOfError(error)}</p>
  const unchecked = data.rules.filter((rule) => rule.unchecked !== undefined)
  const shown = only ? unchecked : data.rules
  return (
    <Card title={block.title ?? texts.title} flush>
      {data.rules.length === 0 ? (
        <EmptyState icon="CalendarLtrRegular" title={texts.none} text={texts.noneText} />
      ) : (
        <>
          <div className="sj-law-head">
            <p>{texts.counts({ count: data.rules.length, unchecked: unchecked.length })}</p>
            <Switch label={texts.only} checked={only} onChange={(_, { checked }) => setOnly(checked)} />
          </div>
          <ul className="sj-tried">
            {shown.map((rule) => (
              <RuleRow key={rule.id} rule={rule} put={put} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
