import { useState } from 'react'
import { Card, EmptyState, LoadingRows } from '#renderer'
import type { ConfigurationHome } from '../../../../server/contract/configuration.ts'
import { messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { setupTexts } from '../../../texts/setup-texts.ts'
import { recently } from '../../../words/dates.ts'
import { NewBaseCard } from '../base/BaseUpgradePage.tsx'
import { bringAddress, reviewAddress } from '../addresses.ts'
import { StarterLinks } from '../begin/StarterLinks.tsx'
import { SetupList } from '../setup/SetupList.tsx'
import { ScheduleLine } from '../publish/ScheduleLine.tsx'
import { OpenCasesCard } from '../publish/OpenCasesCard.tsx'
import { PublicationsCard } from '../publish/PublicationsCard.tsx'
import { EntryTree } from './EntryTree.tsx'
import { FindingsCard } from '../FindingsCard.tsx'
import { wayToFinding } from '../findings/way-to-finding.ts'
import { LanguagesCard } from './LanguagesCard.tsx'
import { TextSearch } from './TextSearch.tsx'
import { ChangePill } from '../change/ChangePill.tsx'
import { useStoredFirst } from '../change/unstored.ts'
import { changeWorkedIn } from '../change/working-in.ts'

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

const Starters = ({ starters, part }: Pick<ConfigurationHome, 'starters'> & { readonly part: boolean }) => {
  const texts = configurationTexts()
  if (part && starters.length === 0) return null
  return (
    <Card title={texts.beginNew} flush>
      <ul className="sj-conf-list">
        <StarterLinks starters={starters} />
        {!part && (
          <li>
            <a className="sj-strong" href={`#${bringAddress()}`}>
              {texts.bring}
            </a>
            <p className="sj-caption1 sj-muted">{texts.bringText}</p>
          </li>
        )}
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

/** The place to change is found by what one has read on a page, or by what the office does. */
export const ConfigurationHomePage = () => {
  const texts = configurationTexts()
  const [chosen, choose] = useState(changeWorkedIn)
  const isReady = useStoredFirst() !== undefined
  const { data, error } = useOperation('GET /api/configuration', isReady ? { query: { change: chosen } } : undefined)
  if (!data) return error === undefined ? <LoadingRows rows={8} /> : <p role="alert">{messageOfError(error)}</p>
  const working = data.changes.find(({ id }) => id === chosen)
  return (
    <div className="sj-stack s">
      <div className="sj-conf-acts">
        <ChangePill current={working} onChoose={choose} />
        {working && <p className="sj-muted">{texts.workingIn}</p>}
      </div>
      <TextSearch change={working?.id} />
      <div className="sj-conf-home">
        <div className="sj-stack s">
          <EntryTree entries={data.entries} held={data.held} change={working?.id} />
          <FindingsCard findings={data.findings} placeOf={wayToFinding(working?.id)} />
        </div>
        <div className="sj-stack s">
          {data.newBase && <NewBaseCard />}
          <Changes changes={data.changes} />
          {!data.part && <SetUp starters={data.starters} />}
          {data.languages.length > 0 && <LanguagesCard languages={data.languages} change={working?.id} />}
          <Starters starters={data.starters} part={data.part === true} />
          <PublicationsCard publications={data.publications} discarded={data.discarded} />
          {data.publications.length > 0 && !data.part && <OpenCasesCard />}
        </div>
      </div>
    </div>
  )
}
