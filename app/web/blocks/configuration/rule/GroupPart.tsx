import { Button, Select } from '@fluentui/react-components'
import { AddRegular, LockClosedRegular } from '@fluentui/react-icons'
import { addPart, joinGroup, type Joins, type PartPlace, type RuleGroup, type RulePart } from '#engine'
import { rulesTexts } from '../../../texts/rules-texts.ts'
import { useBuilding } from './building.ts'
import { LinePart } from './LinePart.tsx'
import { PartFrame } from './PartFrame.tsx'

const OPEN: RulePart = { kind: 'open' }
const WAYS: readonly Joins[] = ['all', 'any', 'none', 'notAll']

const AnyPart = ({ part, place, count }: { readonly part: RulePart; readonly place: PartPlace; readonly count: number }) => {
  const texts = rulesTexts()
  const { words } = useBuilding()
  const number = (place.at(-1) ?? 0) + 1
  switch (part.kind) {
    case 'line':
    case 'open':
      return <LinePart place={place} line={part.kind === 'line' ? part : undefined} number={number} count={count} />
    case 'group':
      return (
        <PartFrame part={part} place={place} name={texts.group} grip={texts.gripGroup({ number, count })} className="sj-rule-group">
          <GroupPart group={part} place={place} />
        </PartFrame>
      )
    case 'constant': {
      const name = part.holds ? texts.holdsAlways : texts.holdsNever
      return (
        <PartFrame part={part} place={place} name={name} grip={texts.grip({ name, number, count })} className="sj-rule-line">
          {name}
        </PartFrame>
      )
    }
    case 'code':
      return (
        <PartFrame
          part={part}
          place={place}
          name={texts.kept}
          grip={texts.grip({ name: texts.kept, number, count })}
          className="sj-rule-kept"
        >
          <span className="sj-strong">
            <LockClosedRegular aria-hidden="true" /> {texts.kept}
          </span>
          <span className="sj-muted">{words.sentenceOf(part.code) || texts.keptText}</span>
          <pre>{JSON.stringify(part.code)}</pre>
        </PartFrame>
      )
  }
}

/** Conditions of which all, any, none or not all have to hold. */
export const GroupPart = ({ group, place }: { readonly group: RuleGroup; readonly place: PartPlace }) => {
  const texts = rulesTexts()
  const { drawing, change } = useBuilding()
  const { parts } = group
  const add = (part: RulePart, inside: PartPlace): void => change(addPart(drawing, place, part), [...place, parts.length, ...inside])
  return (
    <div className="sj-rule-parts">
      {(parts.length > 1 || group.bare === undefined) && (
        <p className="sj-conf-acts">
          <Select
            size="small"
            aria-label={texts.howMany}
            value={group.joins}
            onChange={(_, { value }) => change(joinGroup(drawing, place, value as Joins))}
          >
            {WAYS.map((joins) => (
              <option key={joins} value={joins}>
                {texts.joins[joins]}
              </option>
            ))}
          </Select>
          <span>{texts.ofThese}</span>
        </p>
      )}
      {parts.length > 0 && (
        <ul>
          {parts.map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- nothing but its place tells a part from an equal one
            <AnyPart key={`${index} ${part.kind}`} part={part} place={[...place, index]} count={parts.length} />
          ))}
        </ul>
      )}
      <p className="sj-conf-acts">
        <Button size="small" icon={<AddRegular />} onClick={() => add(OPEN, [])}>
          {parts.length === 0 ? texts.addFirst : texts.condition}
        </Button>
        {parts.length > 0 && (
          <Button
            size="small"
            appearance="subtle"
            icon={<AddRegular />}
            onClick={() => add({ kind: 'group', joins: group.joins === 'all' ? 'any' : 'all', parts: [OPEN], form: 0 }, [0])}
          >
            {texts.group}
          </Button>
        )}
      </p>
    </div>
  )
}
