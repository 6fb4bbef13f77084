import { Button } from '@fluentui/react-components'
import { Card, Icon } from '#renderer'
import type { DefinitionInChange } from '../../../server/contract/configuration.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { findingKey } from './findings/finding-key.ts'

type Place = { readonly title: string; readonly href?: string }
/**
 * `placeOf`: what the definition of a finding is called and, where there is one, the link to its sentence; for a card that stands elsewhere than
 * beside it.
 */
type Props = {
  readonly findings: DefinitionInChange['findings']
  readonly title?: string
  /** What an error does; left out: it stops a publication. */
  readonly stops?: string
  /** The buttons that mend a finding; none where only a person can tell. */
  readonly mendsOf?: (finding: DefinitionInChange['findings'][number]) => readonly { readonly label: string; readonly act: () => void }[]
  readonly placeOf?: (finding: DefinitionInChange['findings'][number]) => Place | undefined
}

/** Where something stands in its file, for those who read files. */
export const InFile = ({ file, pointer }: { readonly file: string; readonly pointer: string }) => (
  <details className="sj-caption1 sj-muted">
    <summary>{configurationTexts().inFile}</summary>
    <span className="sj-mono">
      {file} {pointer}
    </span>
  </details>
)

/** What is wrong or doubtful, each with the way to mend it. */
export const FindingsCard = ({ findings, title, stops, placeOf, mendsOf }: Props) => {
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
                    <span className="sj-strong">{severity === 'error' ? (stops ?? texts.stops) : texts.lookAt}</span>. {message} {mend}
                  </p>
                  {link ? (
                    <p>
                      {link.href === undefined ? link.title : <a href={link.href}>{link.title}</a>}
                      {place !== undefined && <span className="sj-muted"> {place}</span>}
                    </p>
                  ) : (
                    place !== undefined && <p className="sj-muted">{place}</p>
                  )}
                  <InFile file={file} pointer={pointer} />
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
