import { useState } from 'react'
import { ChangesTable, LoadingRows } from '#renderer'
import type { DecideChange, ServedChanges } from '../../../server/contract/changes.ts'
import { get, post, messageOfError } from '../../api/client.ts'
import { useResource } from '../../api/use-resource.ts'
import { useRecord } from '../../record/RecordProvider.tsx'
import type { BlockProps } from '../block-props.ts'

/** Request against record, field by field; a change may be dismissed and taken back. */
export const ChangesBlock = ({ block }: BlockProps<'changes'>) => {
  const { record, turn, reload: reloadRecord } = useRecord()
  const path = `/api/records/${record.entity}/${record.id}/changes`
  const { data, error, put } = useResource<ServedChanges>(`${path}#${turn}`, (signal) => get(path, { signal }))
  const [failed, setFailed] = useState<string>()
  if (!data) return error === undefined ? <LoadingRows /> : <p role="alert">{messageOfError(error)}</p>
  const decide = async (at: string, decision: DecideChange['decision']) => {
    setFailed(undefined)
    try {
      put(await post<ServedChanges>(path, { version: data.version, path: at, decision } satisfies DecideChange))
      await reloadRecord()
    } catch (problem) {
      setFailed(messageOfError(problem))
    }
  }
  return (
    <>
      {failed !== undefined && <p role="alert">{failed}</p>}
      <ChangesTable
        title={block.title ?? data.label}
        groups={data.groups}
        decide={
          data.mayDecide
            ? (at, decision) => {
                void decide(at, decision)
              }
            : undefined
        }
      />
    </>
  )
}
