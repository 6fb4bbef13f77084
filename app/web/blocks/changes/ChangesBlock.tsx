import { useState } from 'react'
import { ChangesTable, onDemand } from '#renderer'
import type { DecideChange } from '../../../server/contract/changes.ts'
import { call, messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useRecord } from '../../record/RecordProvider.tsx'
import { recordTexts } from '../../texts/record-texts.ts'
import { longInstant } from '../../words/dates.ts'
import type { BlockProps } from '../block-props.ts'
import { WaitingChanges } from '../WaitingBlock.tsx'

// Loaded on demand, because the answers come after the comparison.
const OtherAnswers = onDemand(() => import('./OtherAnswers.tsx').then((m) => m.OtherAnswers))

/** Request against record, field by field; a change may be dismissed and taken back. */
export const ChangesBlock = ({ block }: BlockProps<'changes'>) => {
  const { record, turn, reload: reloadRecord } = useRecord()
  const params = { entity: record.entity, id: record.id }
  const { data, error, put } = useOperation('GET /api/records/:entity/:id/changes', { params }, turn)
  const [failed, setFailed] = useState<string>()
  if (!data) return error === undefined ? <WaitingChanges /> : <p role="alert">{messageOfError(error)}</p>
  const decide = async (path: string, decision: DecideChange['decision']) => {
    setFailed(undefined)
    try {
      put(await call('POST /api/records/:entity/:id/changes', { params, body: { version: data.version, path, decision } }))
      await reloadRecord()
    } catch (problem) {
      setFailed(messageOfError(problem))
    }
  }
  return (
    <>
      {failed !== undefined && <p role="alert">{failed}</p>}
      <ChangesTable
        title={(data.written && block.written) ?? block.title ?? data.label}
        stood={data.written && recordTexts().stood({ when: longInstant(data.written.at), by: data.written.by })}
        groups={data.groups}
        decide={
          data.mayDecide
            ? (path, decision) => {
                void decide(path, decision)
              }
            : undefined
        }
      />
      {block.others !== undefined && (
        <OtherAnswers
          title={block.others}
          compared={new Set(data.groups.flatMap(({ rows }) => rows.map(({ path }) => path.split('.')[0] ?? path)))}
        />
      )}
    </>
  )
}
