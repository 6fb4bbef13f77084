import { Button, Checkbox } from '@fluentui/react-components'
import { AddRegular, ArrowResetRegular, ErrorCircleRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DayInput, Message, TabBar } from '#renderer'
import type { Answers } from '#engine'
import type { DefinitionInChange, FormPreview } from '../../../../server/contract/configuration.ts'
import { shellAtom } from '../../../api/user.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { editorAddress } from '../addresses.ts'
import type { OpenDraft } from '../use-draft.ts'
import { MOST_PEOPLE, newPerson, type PreviewedPerson } from './person.ts'
import { PersonFrame } from './PersonFrame.tsx'
import { KeepExample } from './keep/KeepExample.tsx'
import { createWalk } from './walk.ts'
import './preview-pane.css'

type Props = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  /** alone on the page, with room for several people */
  readonly wide: boolean
  readonly onWide: (wide: boolean) => void
  /** The path of the part that is chosen in the outline. */
  readonly chosen: string
  readonly onChoose: (path: string) => void
}

const PEOPLE = 'sj-preview-people'

const Examples = ({
  examples,
  chosen,
  onChoose,
}: {
  readonly examples: DefinitionInChange['examples']
  readonly chosen: string
  readonly onChoose: (name: string) => void
}) => {
  const texts = configurationTexts()
  const failing = examples.filter(({ failures }) => failures.length > 0)
  return (
    <div className="sj-preview-examples" role="group" aria-label={texts.previewExample}>
      {['', ...examples.map(({ name }) => name)].map((name) => (
        <Button
          key={name}
          size="small"
          shape="circular"
          appearance={name === chosen ? 'primary' : 'secondary'}
          aria-pressed={name === chosen}
          icon={failing.some((example) => example.name === name) ? <ErrorCircleRegular aria-label={texts.keep.fails} /> : undefined}
          onClick={() => onChoose(name)}
        >
          {name === '' ? texts.previewBlank : name}
        </Button>
      ))}
      {failing
        .filter(({ name }) => name === chosen)
        .map(({ name, failures }) => (
          <div key={name} className="why">
            <Message intent="warning">{texts.keep.failsWith({ failures: failures.join(' ') })}</Message>
          </div>
        ))}
    </div>
  )
}

/** The names of a part and of what stands around it, the innermost first. */
const partsAround = ({ outline }: DefinitionInChange, chosen: string): readonly string[] =>
  outline.flatMap(({ path, name }) => (name !== undefined && (chosen === path || chosen.startsWith(`${path}/`)) ? [name] : [])).toReversed()

/** The form as people see it, side by side, drawn by the renderer that draws it for them. Nothing is sent or stored. */
export const PreviewPane = ({ draft, data, wide, chosen, onWide, onChoose }: Props) => {
  const texts = configurationTexts()
  const language = useAtomValue(shellAtom)?.language ?? ''
  const [people, setPeople] = useState<readonly PreviewedPerson[]>(() => [newPerson(language)])
  const [tab, setTab] = useState('')
  const [{ example, round }, setStart] = useState({ example: '', round: 0 })
  const [date, setDate] = useState('')
  const [marks, setMarks] = useState(true)
  const [explained, setExplained] = useState(false)
  const navigate = useNavigate()
  const [answers, setAnswers] = useState<Answers>({})
  const [loaded, setLoaded] = useState<ReadonlyMap<string, FormPreview>>(new Map())
  const firstKey = people[0]?.key ?? ''
  const first = loaded.get(firstKey)
  // oxlint-disable-next-line react/exhaustive-deps -- another example, and another start, is another walk
  const walk = useMemo(() => createWalk(setAnswers), [example, round])
  const changed = data.outline.flatMap((part) => (part.changed === true && part.name !== undefined ? [part.name] : [])).join(' ')
  const marked = useMemo(() => (marks && changed !== '' ? changed.split(' ') : []), [marks, changed])
  const around = partsAround(data, chosen).join(' ')
  const part = useMemo(() => (around === '' ? [] : around.split(' ')), [around])
  const at = { id: data.id, change: data.change?.id, version: data.change?.version ?? 0, example, date, marked, explained, part }
  const start = (name: string): void => {
    setAnswers({})
    setStart((was) => ({ example: name, round: was.round + 1 }))
  }
  const putPerson = (person: PreviewedPerson): void => setPeople((all) => all.map((each) => (each.key === person.key ? person : each)))
  const add = (): void => {
    const taken = new Set(people.map(({ account }) => account))
    const next = newPerson(language, first?.personas.find(({ account }) => !taken.has(account))?.account)
    setPeople([...people, next])
    setTab(next.key)
  }
  const onLoaded = useCallback(
    ({ key }: PreviewedPerson, preview: FormPreview): void => setLoaded((all) => new Map(all).set(key, preview)),
    [],
  )
  const open = useCallback(
    (definition: string, part: string): void => {
      if (definition === data.id) onChoose(part)
      else void navigate(editorAddress(definition, { change: data.change?.id ?? '', at: part }))
    },
    [data, onChoose, navigate],
  )
  const shown = people.some(({ key }) => key === tab) ? tab : firstKey
  const nameOf = ({ account }: PreviewedPerson): string =>
    first?.personas.find((each) => each.account === account)?.name ?? texts.previewNobody
  const seen = people.flatMap((person) => {
    const preview = loaded.get(person.key)
    return preview === undefined || person.inForce ? [] : [{ key: person.key, name: nameOf(person), preview }]
  })
  return (
    <section className={wide ? 'sj-card sj-conf-preview wide' : 'sj-card sj-conf-preview'} aria-label={texts.preview}>
      <div className="hd">
        <h3 className="sj-subtitle2">{texts.preview}</h3>
        <span className="sj-push sj-conf-acts">
          <Button size="small" onClick={() => start(example)} icon={<ArrowResetRegular />}>
            {texts.previewAgain}
          </Button>
          {wide && people.length < MOST_PEOPLE && (
            <Button size="small" icon={<AddRegular />} onClick={add}>
              {texts.previewAdd}
            </Button>
          )}
          <Button size="small" onClick={() => onWide(!wide)}>
            {wide ? texts.previewBack : texts.previewSeveral}
          </Button>
        </span>
      </div>
      <div className="sj-preview-shared">
        <label>
          {texts.previewDate}
          <DayInput size="small" value={date} onChange={(_, { value }) => setDate(value)} />
        </label>
        {data.change !== undefined && (
          <Checkbox label={texts.previewMark} checked={marks} onChange={(_, { checked }) => setMarks(checked === true)} />
        )}
        <Checkbox label={texts.why.all} checked={explained} onChange={(_, { checked }) => setExplained(checked === true)} />
        <Examples examples={data.examples} chosen={example} onChoose={start} />
      </div>
      {wide && people.length > 1 && (
        <div className="sj-preview-tabs">
          <TabBar
            label={texts.preview}
            panel={PEOPLE}
            chosen={shown}
            tabs={people.map((person) => ({ id: person.key, label: nameOf(person) }))}
            onChoose={setTab}
          />
        </div>
      )}
      <div className="people" id={PEOPLE}>
        {people.map((person) => (
          <PersonFrame
            key={person.key}
            at={at}
            person={person}
            walk={walk}
            isChosen={person.key === shown}
            onPerson={putPerson}
            onClose={people.length > 1 ? () => setPeople(people.filter(({ key }) => key !== person.key)) : undefined}
            onLoaded={onLoaded}
            onOpen={open}
          />
        ))}
      </div>
      <KeepExample draft={draft} names={data.examples.map(({ name }) => name)} answers={answers} seen={seen} onKept={start} />
    </section>
  )
}
