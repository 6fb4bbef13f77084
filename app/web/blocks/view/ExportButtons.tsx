import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { Message } from '#renderer'
import { messageOfError } from '../../api/client.ts'
import type { OperationRequest } from '../../api/operation-request.ts'
import { saveFile } from '../../api/save-file.ts'
import { listTexts } from '../../texts/lists-texts.ts'

type Export = 'GET /api/views/:view/export' | 'GET /api/views/:view/workbook'
type Props = { readonly ask: OperationRequest<Export>; readonly total: number }

/** Brings the rows that a list or calendar was asked for as a file, on all pages, as CSV or as a workbook. */
export const ExportButtons = ({ ask, total }: Props) => {
  const texts = listTexts()
  const [running, setRunning] = useState<Export>()
  const [failed, setFailed] = useState<string>()
  const bring = async (operation: Export) => {
    if (running !== undefined || total === 0) return
    setRunning(operation)
    setFailed(undefined)
    try {
      await saveFile<Export>(operation, ask)
    } catch (failure) {
      setFailed(messageOfError(failure))
    }
    setRunning(undefined)
  }
  const files = [
    { operation: 'GET /api/views/:view/export', label: texts.export },
    { operation: 'GET /api/views/:view/workbook', label: texts.exportWorkbook },
  ] as const
  return (
    <>
      {files.map(({ operation, label }) => (
        <Button
          key={operation}
          icon={<ArrowDownloadRegular />}
          disabledFocusable={running !== undefined || total === 0}
          onClick={() => void bring(operation)}
        >
          {running === operation ? texts.exporting : label}
        </Button>
      ))}
      {failed !== undefined && (
        <div style={{ flexBasis: '100%' }}>
          <Message intent="error">{failed}</Message>
        </div>
      )}
    </>
  )
}
