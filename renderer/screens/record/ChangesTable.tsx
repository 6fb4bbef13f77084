import { Button } from '@fluentui/react-components'
import { AddRegular, ArrowSwapRegular, CheckmarkRegular, DismissRegular, SubtractCircleRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { Card } from '../parts/Card.tsx'
import { useRecordTexts } from '../../texts/use-texts/use-record-texts.ts'
import './changes.css'

type Part = { readonly text: string; readonly changed: boolean }
export type ComparedAnswer = {
  readonly path: string
  readonly label: string
  readonly before: string
  readonly after: string
  readonly status: 'same' | 'changed' | 'new' | 'cleared' | 'dismissed' | 'dismissed-forever'
  readonly beforeParts?: readonly Part[]
  readonly afterParts?: readonly Part[]
  /** This viewer cannot set it aside. */
  readonly fixed?: boolean
}
export type ChangeGroup = { readonly page: string; readonly title: string; readonly rows: readonly ComparedAnswer[] }
type Decision = 'dismiss' | 'undo' | 'forever'

const look = {
  same: { row: '', icon: CheckmarkRegular },
  changed: { row: 'chg', icon: ArrowSwapRegular },
  new: { row: 'add', icon: AddRegular },
  cleared: { row: 'chg', icon: DismissRegular },
  dismissed: { row: 'off', icon: SubtractCircleRegular },
  'dismissed-forever': { row: 'off', icon: SubtractCircleRegular },
} as const

const Parts = ({ parts, text, as: Tag }: { parts?: readonly Part[]; text: string; as: 'ins' | 'del' }) =>
  parts === undefined ? <>{text}</> : <>{parts.map((p, i) => (p.changed ? <Tag key={i}>{p.text}</Tag> : <span key={i}>{p.text}</span>))}</>

const Row = ({ row, decide }: { row: ComparedAnswer; decide?: (path: string, decision: Decision) => void }) => {
  const texts = useRecordTexts().changes
  const { icon: Glyph, row: tone } = look[row.status]
  const off = tone === 'off'
  return (
    <tr className={tone}>
      <td className="f">{row.label}</td>
      <td className="old sj-num">
        {row.before === '' ? texts.nothingOnFile : <Parts parts={row.beforeParts} text={row.before} as="del" />}
      </td>
      <td className="new sj-num">{row.after === '' ? texts.leftEmpty : <Parts parts={row.afterParts} text={row.after} as="ins" />}</td>
      <td className="s">
        <span className="st">
          <Glyph aria-hidden fontSize={16} />
          {texts.status[row.status]}
        </span>
      </td>
      <td className="x">
        {decide && row.fixed !== true && row.status !== 'same' && row.status !== 'dismissed-forever' && (
          <Button
            appearance="subtle"
            size="small"
            onClick={() => decide(row.path, off ? 'undo' : 'dismiss')}
            aria-label={off ? texts.undoFor(row) : texts.dismissFor(row)}
          >
            {off ? texts.undo : texts.dismiss}
          </Button>
        )}
      </td>
    </tr>
  )
}

type ChangesProps = {
  readonly title: string
  readonly groups: readonly ChangeGroup[]
  readonly decide?: (path: string, decision: Decision) => void
  /** when the changes were written to the record, and by whom; then there is nothing left to decide */
  readonly stood?: string
}

/** Request against record: groups, differences first, equal fields folded behind a count. */
export const ChangesTable = ({ title, groups, decide, stood }: ChangesProps) => {
  const texts = useRecordTexts().changes
  const [all, setAll] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const rows = groups.flatMap((g) => g.rows)
  const count = (...status: ComparedAnswer['status'][]) => rows.filter((r) => status.includes(r.status)).length
  const counts = [
    { says: texts.counts.changed, count: count('changed', 'cleared') },
    { says: texts.counts.added, count: count('new') },
    { says: texts.counts.dismissed, count: count('dismissed', 'dismissed-forever') },
  ].filter((counted) => counted.count > 0)
  const summary = counts.length === 0 ? texts.counts.none : texts.counts.list(counts.map((counted) => counted.says(counted)))
  const switcher = (
    <span className="sj-seg" role="group" aria-label={texts.show}>
      <button type="button" aria-pressed={!all} onClick={() => setAll(false)}>
        {texts.differences}
      </button>
      <button type="button" aria-pressed={all} onClick={() => setAll(true)}>
        {texts.allFields({ count: rows.length })}
      </button>
    </span>
  )
  return (
    <Card title={title} note={stood === undefined ? summary : texts.stood({ stood, summary })} end={switcher} flush>
      <table className="sj-compare">
        <caption className="sj-vh">{texts.caption({ title })}</caption>
        <thead>
          <tr>
            <th scope="col" style={{ width: '21%' }}>
              {texts.field}
            </th>
            <th scope="col" style={{ width: '22%' }}>
              {stood === undefined ? texts.onFile : texts.onFileBefore}
            </th>
            <th scope="col" style={{ width: '32%' }}>
              {stood === undefined ? texts.requested : texts.written}
            </th>
            <th scope="col" style={{ width: '14%' }}>
              {texts.what}
            </th>
            <th>
              <span className="sj-vh">{texts.action}</span>
            </th>
          </tr>
        </thead>
        {groups
          .filter((g) => g.rows.length > 0)
          .map((group) => {
            const same = group.rows.filter((r) => r.status === 'same')
            const shown = all || open.has(group.page) ? group.rows : group.rows.filter((r) => r.status !== 'same')
            return (
              <tbody key={group.page}>
                <tr className="grp">
                  <th colSpan={5} scope="rowgroup">
                    {group.title}{' '}
                    {!all && same.length > 0 && !open.has(group.page) && (
                      <span className="sj-muted" style={{ fontWeight: 400 }}>
                        {texts.sameFields({ count: same.length })}{' '}
                        <Button
                          appearance="transparent"
                          size="small"
                          onClick={() => setOpen(new Set([...open, group.page]))}
                          aria-label={texts.showSame(group)}
                        >
                          {texts.show}
                        </Button>
                      </span>
                    )}
                  </th>
                </tr>
                {shown.map((row) => (
                  <Row key={row.path} row={row} decide={decide} />
                ))}
              </tbody>
            )
          })}
      </table>
    </Card>
  )
}
