import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Card, EmptyState } from '#renderer'
import type { ConfigurationHome } from '../../../../server/contract/configuration.ts'
import { call } from '../../../api/client.ts'
import { useSayFailure } from '../../../shell/use-say-failure.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { recently } from '../../../words/dates.ts'
import { publicationAddress, reviewAddress } from '../addresses.ts'
import { PublicationLines } from './PublicationLines.tsx'

/** The last publications, each with the way to what it changed, and to bringing back what was in force after it; then what was discarded. */
export const PublicationsCard = ({ publications, discarded = [] }: Pick<ConfigurationHome, 'publications' | 'discarded'>) => {
  const texts = configurationTexts()
  const navigate = useNavigate()
  const sayFailure = useSayFailure()
  const [busy, setBusy] = useState(false)
  const bringBack = async (number: number): Promise<void> => {
    setBusy(true)
    try {
      const change = await call('POST /api/configuration/publications/:number/bring-back', { params: { number } })
      void navigate(reviewAddress(change.id))
    } catch (error) {
      sayFailure(error)
      setBusy(false)
    }
  }
  return (
    <Card title={texts.publications} flush>
      {publications.length === 0 ? (
        <EmptyState icon="HistoryRegular" title={texts.noPublications} text={texts.noPublicationsText} />
      ) : (
        <ul className="sj-conf-list">
          {publications.map((publication, index) => {
            const { number, at } = publication
            return (
              <li key={number}>
                <p className="sj-conf-line">
                  <a className="sj-strong" href={`#${publicationAddress(number)}`}>
                    {texts.version({ number })}
                  </a>
                  <span className="sj-muted sj-push">{recently(at)}</span>
                </p>
                <PublicationLines publication={publication} />
                {index > 0 && (
                  <Button
                    size="small"
                    disabledFocusable={busy}
                    aria-label={texts.bringBackOf({ number })}
                    onClick={() => void bringBack(number)}
                  >
                    {texts.bringBack}
                  </Button>
                )}
              </li>
            )
          })}
          <li>
            <Button size="small" appearance="subtle" disabledFocusable={busy} onClick={() => void bringBack(0)}>
              {texts.beforeFirst}
            </Button>
          </li>
        </ul>
      )}
      {discarded.length > 0 && (
        <ul className="sj-conf-list" aria-label={texts.discardedChanges}>
          {discarded.map(({ id, name, by, at }) => (
            <li key={id}>
              <p className="sj-conf-line sj-caption1 sj-muted">
                <a href={`#${reviewAddress(id)}`}>{texts.discardedBy({ change: name, name: by })}</a>
                <span className="sj-push">{recently(at)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
