import { Button } from '@fluentui/react-components'
import { DocumentRegular, EyeRegular } from '@fluentui/react-icons'
import { Message } from '#renderer'
import { sizeInWords } from '#engine'
import { useState } from 'react'
import type { ServedApproval } from '../../server/contract/approvals.ts'
import { messageOfError } from '../api/client.ts'
import { openFile } from '../files/open-file.ts'
import { decisionTexts } from '../texts/decision-texts.ts'

type GroupsProps = { readonly groups: NonNullable<ServedApproval['groups']>; readonly headers: Readonly<Record<string, string>> }

const kindOf = (name: string) => (/\.(\w{2,4})$/.exec(name)?.[1] ?? decisionTexts().fileKind).toUpperCase()

/** The answers needed to decide, in groups; files open with the link that opened the page. */
export const ShownGroups = ({ groups, headers }: GroupsProps) => {
  const [failed, setFailed] = useState<string>()
  const view = (id: string) =>
    openFile('GET /api/approval/files/:file', { params: { file: id }, headers, anonymous: true }).then(
      () => setFailed(undefined),
      (failure: unknown) => setFailed(messageOfError(failure)),
    )
  return (
    <>
      <dl className="sj-answers">
        {groups.map((group) => (
          <div key={group.label}>
            <dt>{group.label}</dt>
            <dd>
              {group.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
              {group.files.map((file) => (
                <div key={file.id} className="sj-file">
                  <span className="fic" aria-hidden>
                    <DocumentRegular fontSize={20} />
                    {kindOf(file.name)}
                  </span>
                  <div style={{ minInlineSize: 0 }}>
                    <p className="nm" title={file.name}>
                      {file.name}
                    </p>
                    <p className="sj-muted">{sizeInWords(file.size)}</p>
                  </div>
                  <Button
                    className="sj-noprint"
                    appearance="subtle"
                    size="small"
                    icon={<EyeRegular />}
                    aria-label={decisionTexts().viewFile(file)}
                    onClick={() => {
                      void view(file.id)
                    }}
                  >
                    {decisionTexts().view}
                  </Button>
                </div>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {failed !== undefined && <Message intent="error">{failed}</Message>}
    </>
  )
}
