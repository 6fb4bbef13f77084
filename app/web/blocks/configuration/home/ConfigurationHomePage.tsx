import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Card, EmptyState, LoadingRows } from '#renderer'
import type { ConfigurationHome } from '../../../../server/contract/configuration.ts'
import { call, messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useSayFailure } from '../../../shell/use-say-failure.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { setupTexts } from '../../../texts/setup-texts.ts'
import { recently } from '../../../words/dates.ts'
import { NewBaseCard } from '../base/BaseUpgradePage.tsx'
import { BRING, editorAddress, reviewAddress } from '../addresses.ts'
import { StarterLinks } from '../begin/StarterLinks.tsx'
import { SetupList } from '../setup/SetupList.tsx'
import { ScheduleLine } from '../publish/ScheduleLine.tsx'
import { OpenCasesCard } from '../publish/OpenCasesCard.tsx'
import { EntryTree } from './EntryTree.tsx'
import { FindingsCard } from '../FindingsCard.tsx'
import { LanguagesCard } from './LanguagesCard.tsx'
import { TextSearch } from './TextSearch.tsx'
import { changeWorkedIn } from '../working-in.ts'

const Changes = ({ changes }: Pick<ConfigurationHome, 'changes'>) => {
  const texts = configurationTexts()
  return (
    <Card title={texts.changes} flush>
      {changes.length === 0 ? (
        <EmptyState icon="EditRegular" title={texts.noChanges} text={texts.noChangesText} />
      ) : (
        <ul className="sj-conf-list">
          {changes.map(({ id, name, by, touchedAt, definitions, scheduled }) => (
            <li key={id}>
              <a className="sj-strong" href={`#${reviewAddress(id)}`}>
                {name}
              </a>
              <p className="sj-caption1 sj-muted">
                {texts.definitions({ count: definitions })}. {texts.changeBy({ name: by, when: recently(touchedAt) })}
              </p>
              {scheduled && <ScheduleLine scheduled={scheduled} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Starters = ({ starters }: Pick<ConfigurationHome, 'starters'>) => {
  const texts = configurationTexts()
  return (
    <Card title={texts.beginNew} flush>
      <ul className="sj-conf-list">
        <StarterLinks starters={starters} />
        <li>
          <a className="sj-strong" href={`#${BRING}`}>
            {texts.bring}
          </a>
          <p className="sj-caption1 sj-muted">{texts.bringText}</p>
        </li>
      </ul>
    </Card>
  )
}

/** Institutions that somebody began to set up. */
const SetUp = ({ starters }: Pick<ConfigurationHome, 'starters'>) => {
  const starter = starters.find(({ makes }) => makes === 'institution')
  return (
    starter && (
      <SetupList starter={starter.id}>
        {(list) => (
          <Card title={setupTexts().others} flush>
            {list}
          </Card>
        )}
      </SetupList>
    )
  )
}

const Publications = ({ publications }: Pick<ConfigurationHome, 'publications'>) => {
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
          {publications.map(({ number, note, by, at, cases }, index) => (
            <li key={number}>
              <p className="sj-conf-line">
                <span className="sj-strong">{texts.version({ number })}</span>
                <span className="sj-muted sj-push">{recently(at)}</span>
              </p>
              <p className="sj-caption1 sj-muted">{texts.noteBy({ note, name: by })}</p>
              {cases && (
                <p className="sj-caption1 sj-muted">
                  {cases.isDone ? texts.movedCases({ count: cases.moved, stay: cases.stay }) : texts.movingCases({ count: cases.moved })}
                </p>
              )}
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
          ))}
          <li>
            <Button size="small" appearance="subtle" disabledFocusable={busy} onClick={() => void bringBack(0)}>
              {texts.beforeFirst}
            </Button>
          </li>
        </ul>
      )}
    </Card>
  )
}

/** The place to change is found by what one has read on a page, or by what the office does. */
export const ConfigurationHomePage = () => {
  const texts = configurationTexts()
  const { data, error } = useOperation('GET /api/configuration', { query: { change: changeWorkedIn() } })
  if (!data) return error === undefined ? <LoadingRows rows={8} /> : <p role="alert">{messageOfError(error)}</p>
  const working = data.changes.find(({ id }) => id === changeWorkedIn())
  const placeOf = (id: string) => {
    const entry = data.entries.find((each) => each.id === id)
    return entry && { title: entry.title, href: `#${editorAddress(id, working && { change: working.id })}` }
  }
  return (
    <div className="sj-stack s">
      {working && <p className="sj-muted">{texts.workingIn({ name: working.name })}</p>}
      <TextSearch change={working?.id} />
      <div className="sj-conf-home">
        <div className="sj-stack s">
          <EntryTree entries={data.entries} held={data.held} change={working?.id} />
          <FindingsCard findings={data.findings} placeOf={placeOf} />
        </div>
        <div className="sj-stack s">
          {data.newBase && <NewBaseCard />}
          <Changes changes={data.changes} />
          <SetUp starters={data.starters} />
          {data.languages.length > 0 && <LanguagesCard languages={data.languages} change={working?.id} />}
          <Starters starters={data.starters} />
          <Publications publications={data.publications} />
          {data.publications.length > 0 && <OpenCasesCard />}
        </div>
      </div>
    </div>
  )
}
