import { Button } from '@fluentui/react-components'
import { Card, Icon } from '#renderer'
import type { DefinitionInChange } from '../../../server/contract/configuration.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { findingKey } from './findings/finding-key.ts'

type Place = { readonly title: string; readonly href: string }
/** `placeOf`: where the sentence of a finding is written as a link, where the card stands elsewhere than beside it. */
type Props = {
  readonly findings: DefinitionInChange['findings']
  readonly title?: string
  /** The buttons that mend a finding; none where only a person can tell. */
  readonly mendsOf?: (finding: DefinitionInChange['findings'][number]) => readonly { readonly label: string; readonly act: () => void }[]
  readonly placeOf?: (finding: DefinitionInChange['findings'][number]) => Place | undefined
}

/** What is wrong or doubtful, each with the way to mend it. */
export const FindingsCard = ({ findings, title, placeOf, mendsOf }: Props) => {
  const texts = configurationTexts()
  return (
    <Card title={title ?? texts.findings} note={findings.length === 0 ? texts.noFindings : findings.length} flush={findings.length > 0}>
      {findings.length > 0 && (
        <ul className="sj-conf-list">
          {findings.map((finding) => {
            const { severity, file, pointer, place, message, mend } = finding
            const link = placeOf?.(finding)
            const key = findingKey(finding)
            const mends = mendsOf?.(finding) ?? []
            return (
              <li key={key} className={severity} data-finding={key} tabIndex={-1}>
                <Icon name={severity === 'error' ? 'ErrorCircleRegular' : 'WarningRegular'} />
                <div>
                  <p>
                    <span className="sj-strong">{severity === 'error' ? texts.stops : texts.lookAt}</span>. {message} {mend}
                  </p>
                  {link ? (
                    <p>
                      <a href={link.href}>{link.title}</a>
                      {place !== undefined && <span className="sj-muted"> {place}</span>}
                    </p>
                  ) : (
                    place !== undefined && <p className="sj-muted">{place}</p>
                  )}
                  <details className="sj-caption1 sj-muted">
                    <summary>{texts.inFile}</summary>
                    <span className="sj-mono">
                      {file} {pointer}
                    </span>
                  </details>
                  {mends.length > 0 && (
                    <p className="sj-conf-acts">
                      {mends.map(({ label, act }) => (
                        <Button key={label} size="small" onClick={act}>
                          {label}
                        </Button>
                      ))}
                    </p>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
