import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Card, EmptyState, LoadingRows, TabBar, tabId } from '#renderer'
import type { ServedBlockOf } from '../../../../server/contract/blocks.ts'
import type { ConfigurationHome, ServedEntry } from '../../../../server/contract/configuration.ts'
import { messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { editorAddress, WHOLE } from '../addresses.ts'
import { StarterLinks } from '../begin/StarterLinks.tsx'
import { TextSearch } from '../home/TextSearch.tsx'
import { ChangePill } from '../change/ChangePill.tsx'
import { useStoredFirst } from '../change/unstored.ts'
import { changeWorkedIn } from '../change/working-in.ts'

type Block = ServedBlockOf<'configuration'>
type Group = NonNullable<Block['shows']>[number]
type Working = { readonly working: { readonly id: string; readonly name: string } | undefined }

const PANEL = 'configuration-group'

const Entry = ({ entry, held, working }: Working & { readonly entry: ServedEntry; readonly held: ConfigurationHome['held'] }) => {
  const texts = configurationTexts()
  const holder = held.find(({ id }) => id === entry.id)
  const notes = [
    entry.group[1],
    entry.holds,
    entry.own && texts.own,
    entry.changed && texts.changed,
    holder && texts.held({ name: holder.by }),
  ]
  return (
    <li>
      <a className="sj-strong" href={`#${editorAddress(entry.id, working && { change: working.id })}`}>
        {entry.title}
      </a>
      <p className="sj-caption1 sj-muted">{notes.filter((words) => words !== undefined && words !== '').join(', ')}</p>
    </li>
  )
}

/** What was published since the page was fetched is known to the home already; the next visit shows it here. */
const entriesOf = ({ ids }: Group, { entries }: ConfigurationHome): readonly ServedEntry[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => byId.get(id) ?? []).toSorted((left, right) => left.title.localeCompare(right.title))
}

const Entries = ({ group, data, working }: Working & { readonly group: Group; readonly data: ConfigurationHome }) => {
  const texts = configurationTexts()
  const entries = entriesOf(group, data)
  if (entries.length === 0) return <EmptyState icon="DocumentRegular" title={texts.noneOfGroup} text={texts.noneOfGroupText} />
  return (
    <ul className="sj-conf-list">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} held={data.held} working={working} />
      ))}
    </ul>
  )
}

const Groups = ({ shows, data, working }: Working & { readonly shows: readonly Group[]; readonly data: ConfigurationHome }) => {
  const texts = configurationTexts()
  const [params, setParams] = useSearchParams()
  const tabs = shows.map((group) => ({ id: group.id, label: group.title, group }))
  const tab = tabs.find(({ id }) => id === params.get('group')) ?? tabs[0]
  if (!tab) return null
  if (tabs.length === 1)
    return (
      <Card title={tab.label} flush>
        <Entries group={tab.group} data={data} working={working} />
      </Card>
    )
  const choose = (id: string): void => {
    const next = new URLSearchParams(params)
    next.set('group', id)
    setParams(next, { replace: true })
  }
  return (
    <div className="sj-card sj-conf-groups">
      <TabBar tabs={tabs} chosen={tab.id} onChoose={choose} label={texts.groups} panel={PANEL} />
      <div role="tabpanel" id={PANEL} aria-labelledby={tabId(tab.id)} key={tab.id}>
        <Entries group={tab.group} data={data} working={working} />
      </div>
    </div>
  )
}

type BesideProps = { readonly begins: readonly string[]; readonly data: ConfigurationHome; readonly whole: string }

const Beside = ({ begins, data, whole }: BesideProps) => {
  const texts = configurationTexts()
  const starters = data.starters.filter(({ id }) => begins.includes(id))
  return (
    <div className="sj-stack s">
      {starters.length > 0 && (
        <Card title={texts.beginNew} flush>
          <ul className="sj-conf-list">
            <StarterLinks starters={starters} />
          </ul>
        </Card>
      )}
      <Card title={texts.rest}>
        <p>{texts.restText}</p>
        <a href={`#${whole}`}>{texts.toWhole}</a>
      </Card>
    </div>
  )
}

type Props = { readonly shows: readonly Group[]; readonly begins?: readonly string[] | undefined; readonly whole?: string | undefined }

/** A part of what the office can change, as one of its pages shows it: the same search, and the same editor behind each line. */
export const SlicePage = ({ shows, begins = [], whole = WHOLE }: Props) => {
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
        <Groups shows={shows} data={data} working={working} />
        <Beside begins={begins} data={data} whole={whole} />
      </div>
    </div>
  )
}
