import { Button } from '@fluentui/react-components'
import { Card } from '../parts/Card.tsx'
import { useRecordTexts } from '../../texts/use-texts/use-record-texts.ts'
import './history.css'

export type HistoryRow = {
  readonly id: string
  readonly when: string
  readonly who: string
  readonly what: string
  readonly note?: string
  readonly differences: readonly { readonly path: string; readonly label: string; readonly before: string; readonly after: string }[]
}

/** History log: who, when, what, and field by field before and after. Entries never change. */
export const HistoryTable = ({
  title,
  rows,
  more,
  empty,
}: {
  title: string
  rows: readonly HistoryRow[]
  more?: () => void
  empty?: string
}) => {
  const texts = useRecordTexts().history
  const hasDifferences = rows.some(({ differences }) => differences.length > 0)
  return (
    <Card title={title} flush>
      {rows.length === 0 ? (
        <p className="sj-muted" style={{ padding: '0 20px 20px' }}>
          {empty ?? texts.none}
        </p>
      ) : (
        <>
          <table className="sj-history">
            <thead>
              <tr>
                <th scope="col">{texts.when}</th>
                <th scope="col">{texts.who}</th>
                <th scope="col">{texts.what}</th>
                {hasDifferences && <th scope="col">{texts.beforeAndAfter}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="sj-num">{row.when}</td>
                  <td>{row.who}</td>
                  <td>
                    {row.what}
                    {row.note !== undefined && row.note !== '' && <div className="sj-quote">{row.note}</div>}
                  </td>
                  {hasDifferences && (
                    <td>
                      {row.differences.length > 0 && (
                        <dl>
                          {row.differences.map((d) => (
                            <div key={d.path}>
                              <dt>{d.label}</dt>
                              <dd>
                                {d.before !== '' && (
                                  <>
                                    <del>{d.before}</del> <span aria-hidden>→</span> <span className="sj-vh">{texts.became}</span>{' '}
                                  </>
                                )}
                                <ins>{d.after === '' ? texts.empty : d.after}</ins>
                              </dd>
                            </div>
                          ))}
                        </dl>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {more && (
        <div className="sj-noprint" style={{ padding: 12 }}>
          <Button onClick={more}>{texts.older}</Button>
        </div>
      )}
    </Card>
  )
}
