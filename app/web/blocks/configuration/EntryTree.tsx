import { Checkbox } from '@fluentui/react-components'
import { useState } from 'react'
import { Card, Icon } from '#renderer'
import type { ConfigurationHome, ServedEntry } from '../../../server/contract/configuration.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { editorAddress } from './addresses.ts'

/** `change`: the one that is worked in; what is opened is edited there. */
type Props = Pick<ConfigurationHome, 'entries' | 'held'> & { readonly change: string | undefined }

/** Entries of a group, and the groups inside it, in the order in which the server gives them. */
type Branch = { readonly name: string; readonly entries: ServedEntry[]; readonly branches: Map<string, Branch> }

const branchOf = (name: string): Branch => ({ name, entries: [], branches: new Map() })

const treeOf = (entries: readonly ServedEntry[]): Branch => {
  const root = branchOf('')
  for (const entry of entries) {
    let place = root
    for (const name of entry.group) {
      const inner = place.branches.get(name) ?? branchOf(name)
      place.branches.set(name, inner)
      place = inner
    }
    place.entries.push(entry)
  }
  return root
}

const Entry = ({ entry, held, change }: { readonly entry: ServedEntry } & Pick<Props, 'held' | 'change'>) => {
  const texts = configurationTexts()
  const holder = held.find(({ id }) => id === entry.id)
  return (
    <li className="entry">
      <a href={`#${editorAddress(entry.id, change === undefined ? {} : { change })}`}>{entry.title}</a>
      <span className="sj-caption1 sj-muted">
        {[entry.holds, entry.own && texts.own, holder && texts.editedBy({ name: holder.by })]
          .filter((words) => words !== undefined)
          .join(', ')}
      </span>
    </li>
  )
}

const Branches = ({ branch, held, change }: { readonly branch: Branch } & Pick<Props, 'held' | 'change'>) => (
  <>
    {[...branch.branches.values()].map((inner) => (
      <li key={inner.name}>
        <details>
          <summary>
            <Icon name="ChevronRightRegular" />
            {inner.name}
          </summary>
          <ul>
            <Branches branch={inner} held={held} change={change} />
          </ul>
        </details>
      </li>
    ))}
    {branch.entries.map((entry) => (
      <Entry key={entry.id} entry={entry} held={held} change={change} />
    ))}
  </>
)

/** Everything that can be changed, by what the office does; never by file. */
export const EntryTree = ({ entries, held, change }: Props) => {
  const texts = configurationTexts()
  const [onlyOwn, setOnlyOwn] = useState(false)
  const shown = onlyOwn ? entries.filter(({ own }) => own) : entries
  return (
    <Card
      title={texts.whatOfficeDoes}
      end={<Checkbox label={texts.onlyOwn} checked={onlyOwn} onChange={(_, { checked }) => setOnlyOwn(checked === true)} />}
    >
      <ul className="sj-conf-tree">
        <Branches branch={treeOf(shown)} held={held} change={change} />
      </ul>
    </Card>
  )
}
