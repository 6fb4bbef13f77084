import { Button } from '@fluentui/react-components'
import { AddRegular, ArrowSwapRegular, CheckmarkRegular, DismissRegular, SubtractCircleRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { Card } from '../parts/Card.tsx'
import './changes.css'

type Part = { readonly text: string; readonly changed: boolean }
export type ChangeRow = {
  readonly path: string
  readonly label: string
  readonly before: string
  readonly after: string
  readonly status: 'same' | 'changed' | 'new' | 'cleared' | 'dismissed' | 'dismissed-forever'
  readonly beforeParts?: readonly Part[]
  readonly afterParts?: readonly Part[]
}
export type ChangeGroup = { readonly page: string; readonly title: string; readonly rows: readonly ChangeRow[] }
type Decision = 'dismiss' | 'undo' | 'forever'

const look = {
  same: { row: '', word: 'Same', icon: CheckmarkRegular },
  changed: { row: 'chg', word: 'Changed', icon: ArrowSwapRegular },
  new: { row: 'add', word: 'New', icon: AddRegular },
  cleared: { row: 'chg', word: 'Cleared', icon: DismissRegular },
  dismissed: { row: 'off', word: 'Dismissed', icon: SubtractCircleRegular },
  'dismissed-forever': { row: 'off', word: 'Dismissed forever', icon: SubtractCircleRegular },
} as const

const Parts = ({ parts, text, as: Tag }: { parts?: readonly Part[]; text: string; as: 'ins' | 'del' }) =>
  parts === undefined ? <>{text}</> : <>{parts.map((p, i) => (p.changed ? <Tag key={i}>{p.text}</Tag> : <span key={i}>{p.text}</span>))}</>

const Row = ({ row, decide }: { row: ChangeRow; decide?: (path: string, decision: Decision) => void }) => {
  const { word, icon: Glyph, row: tone } = look[row.status]
  const off = tone === 'off'
  return (
    <tr className={tone}>
      <td className="f">{row.label}</td>
      <td className="old sj-num">{row.before === '' ? 'Nothing on file' : <Parts parts={row.beforeParts} text={row.before} as="del" />}</td>
      <td className="new sj-num">{row.after === '' ? 'Left empty' : <Parts parts={row.afterParts} text={row.after} as="ins" />}</td>
      <td className="s">
        <span className="st">
          <Glyph aria-hidden fontSize={16} />
          {word}
        </span>
      </td>
      <td className="x">
        {decide && row.status !== 'same' && row.status !== 'dismissed-forever' && (
          <Button
            appearance="subtle"
            size="small"
            onClick={() => decide(row.path, off ? 'undo' : 'dismiss')}
            aria-label={off ? `Undo: take the requested value of ${row.label}` : `Dismiss the change of ${row.label}`}
          >
            {off ? 'Undo' : 'Dismiss'}
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
}

/** Request against record: groups, differences first, equal fields folded behind a count. */
export const ChangesTable = ({ title, groups, decide }: ChangesProps) => {
  const [all, setAll] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const rows = groups.flatMap((g) => g.rows)
  const count = (...status: ChangeRow['status'][]) => rows.filter((r) => status.includes(r.status)).length
  const words = [
    [count('changed', 'cleared'), 'changed'],
    [count('new'), 'new'],
    [count('dismissed', 'dismissed-forever'), 'dismissed'],
  ]
    .filter(([n]) => n !== 0)
    .map(([n, w]) => `${n} ${w}`)
    .join(', ')
  const switcher = (
    <span className="sj-seg" role="group" aria-label="Show">
      <button type="button" aria-pressed={!all} onClick={() => setAll(false)}>
        Differences
      </button>
      <button type="button" aria-pressed={all} onClick={() => setAll(true)}>
        All {rows.length} fields
      </button>
    </span>
  )
  return (
    <Card title={title} note={words === '' ? 'nothing differs' : words} end={switcher} flush>
      <table className="sj-compare">
        <caption className="sj-vh">{title}, field by field</caption>
        <thead>
          <tr>
            <th scope="col" style={{ width: '21%' }}>
              Field
            </th>
            <th scope="col" style={{ width: '22%' }}>
              On file
            </th>
            <th scope="col" style={{ width: '32%' }}>
              Requested
            </th>
            <th scope="col" style={{ width: '14%' }}>
              What
            </th>
            <th>
              <span className="sj-vh">Action</span>
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
                        {same.length === 1 ? '1 field is the same. ' : `${same.length} fields are the same. `}
                        <Button
                          appearance="transparent"
                          size="small"
                          onClick={() => setOpen(new Set([...open, group.page]))}
                          aria-label={`Show the fields that are the same in ${group.title}`}
                        >
                          Show
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
