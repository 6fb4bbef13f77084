import { Card, Icon } from '#renderer'
import type { DefinitionInChange } from '../../../server/contract/configuration.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'

type Props = { readonly findings: DefinitionInChange['findings']; readonly title?: string }

/** What is wrong or doubtful, each with the way to mend it. */
export const FindingsCard = ({ findings, title }: Props) => {
  const texts = configurationTexts()
  return (
    <Card title={title ?? texts.findings} note={findings.length === 0 ? texts.noFindings : findings.length} flush={findings.length > 0}>
      {findings.length > 0 && (
        <ul className="sj-conf-list">
          {findings.map(({ code, severity, file, pointer, message, mend }) => (
            <li key={`${code} ${file} ${pointer} ${message}`} className={severity}>
              <Icon name={severity === 'error' ? 'ErrorCircleRegular' : 'WarningRegular'} />
              <div>
                <p>
                  <span className="sj-strong">{severity === 'error' ? texts.stops : texts.lookAt}</span>. {message} {mend}
                </p>
                <p className="sj-caption1 sj-muted sj-mono">
                  {file} {pointer}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
