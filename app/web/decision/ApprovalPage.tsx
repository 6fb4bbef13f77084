import { Button } from '@fluentui/react-components'
import { PrintRegular } from '@fluentui/react-icons'
import { Card, DecisionPanel, EmptyState, FactList, FormSummary, LoadingRows, PageHeader } from '#renderer'
import type { ServedApproval } from '../../server/contract/approvals.ts'
import { ApiFailure, get, post, wordsOf } from '../api/client.ts'
import { useResource } from '../api/use-resource.ts'
import type { Served } from '../blocks/block-props.ts'
import { useForm } from '../forms/use-form.ts'
import { longInstant } from '../words/dates.ts'

/** A person without an account decides by a link: what they confirm, only what is needed, the decision beside it. */
export function ApprovalPage({ screen }: { screen: Served }) {
  const token = screen.params['token'] ?? ''
  const headers = { 'x-approval-token': token }
  const { data, error, put } = useResource<ServedApproval>(token, signal => get('/api/approval', { signal, headers, anonymous: true }))
  if (!data) {
    if (error === undefined) return <LoadingRows />
    const words = error instanceof ApiFailure && (error.status === 401 || error.status === 410) ? error.message : wordsOf(error)
    return <div className="sj-page narrow"><Card><EmptyState icon="LockClosedRegular" title="This link does not open a request" text={words} /></Card></div>
  }
  return <Decision approval={data} headers={headers} put={put} />
}

function Decision({ approval, headers, put }: { approval: ServedApproval; headers: Readonly<Record<string, string>>; put: (approval: ServedApproval) => void }) {
  const opened = useForm(approval.form.plan, approval.answers, approval.form.context, { approval: headers })
  const open = approval.status === 'open'
  const who = approval.about.label
  const decide = async (decision: 'approve' | 'reject', comment: string): Promise<string | undefined> => {
    try {
      put(await post<ServedApproval>('/api/approval', { decision, comment: comment === '' ? undefined : comment }, { headers, anonymous: true }))
      window.scrollTo({ top: 0 })
      return undefined
    } catch (failure) {
      return wordsOf(failure)
    }
  }
  const words = { open: '', approved: 'You approved this request', rejected: 'You rejected this request', expired: 'This link has expired', withdrawn: 'This request no longer waits for you' } as const
  return (
    <div className="sj-page decision">
      <PageHeader
        title={open ? `${who} asks for your approval` : words[approval.status]} crumbs={[]}
        facts={[{ label: approval.title, value: '' }, { label: 'For', value: approval.approver.name, icon: 'PersonRegular' }, ...(approval.openUntil === undefined || !open ? [] : [{ label: 'Please decide by', value: longInstant(approval.openUntil), icon: 'CalendarLtrRegular' }]), { label: 'No sign-in needed. The link opens this request only.', value: '', icon: 'LockClosedRegular' }]}
        actions={<Button appearance="subtle" icon={<PrintRegular />} onClick={() => print()}>Print</Button>}
      />
      {open && <p className="sj-stickybar sj-noprint"><Button as="a" href="#decide" onClick={e => { e.preventDefault(); document.getElementById('decide')?.scrollIntoView() }}>Go to your decision</Button></p>}
      <div className="sj-approve">
        <div className="sj-stack s">
          {open && <Card title="What you confirm"><p className="sj-body2">{approval.confirm}</p></Card>}
          <Card title="The request">
            {approval.about.facts.length > 0 && <FactList facts={[{ label: 'Name', value: who }, ...approval.about.facts]} />}
            {opened ? <FormSummary store={opened.store} services={opened.services} /> : <LoadingRows />}
            <p className="sj-muted" style={{ marginBlockStart: 16 }}>You see only what you need to decide. Identity numbers are not shown.</p>
          </Card>
        </div>
        {open
          ? <DecisionPanel who={`${who} and the office can read it.`} decide={decide} choices={[
            { value: 'approve', label: 'Approve', help: 'Goes on to the international office.', button: 'Approve this request', needsComment: false },
            { value: 'reject', label: 'Reject', help: `Goes back to ${who} with your comment.`, button: 'Reject with comment', needsComment: true },
          ]} />
          : <Card title={words[approval.status]}><p>{approval.decidedAt === undefined ? 'Nothing more is asked of you.' : `Decided ${longInstant(approval.decidedAt)}. Thank you; nothing more is asked of you.`}</p>{approval.comment !== undefined && <blockquote className="sj-quote">{approval.comment}</blockquote>}</Card>}
      </div>
    </div>
  )
}
