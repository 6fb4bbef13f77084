import { Button, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { Icon, Message } from '#renderer'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { AddQuestion } from '../AddQuestion.tsx'
import { AddBlock } from './AddBlock.tsx'
import { AddLine } from '../tables/AddLine.tsx'
import { isTable } from '../tables/is-table.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import { useRemoval } from '../remove/use-removal.tsx'
import type { OpenDraft } from '../use-draft.ts'
import { OutlineTree } from './OutlineTree.tsx'
import { useMoving, type Moving } from './use-moving.ts'
import './outline.css'

type Props = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  readonly chosen: string
  readonly onChoose: (path: string) => void
}

const Acts = ({ draft, data, chosen, onChoose, moving }: Props & { readonly moving: Moving }) => {
  const texts = configurationTexts()
  const removal = useRemoval(draft, data, () => onChoose(''))
  const node = data.outline.find(({ path }) => path === chosen)
  if (!node) return null
  return (
    <p className="sj-conf-acts">
      {removal.dialog}
      <Button size="small" onClick={() => moving.moveNow([node.path], 'up')}>
        {texts.moveUp}
      </Button>
      <Button size="small" onClick={() => moving.moveNow([node.path], 'down')}>
        {texts.moveDown}
      </Button>
      <Button size="small" onClick={() => void removal.remove(node)}>
        {texts.remove}
      </Button>
    </p>
  )
}

/** The parts of a definition in their order, to find, choose and move them. */
export const Outline = (props: Props) => {
  const { draft, data, chosen, onChoose } = props
  const texts = configurationTexts()
  const [words, setWords] = useState('')
  const [several, setSeveral] = useState<readonly string[]>([])
  const [focus, setFocus] = useState<string>()
  const moving = useMoving(draft, data, {
    onMoved: (paths) => {
      const [first] = paths
      setSeveral(paths.length > 1 ? paths : [])
      setFocus(first)
      if (first !== undefined && chosen !== '') onChoose(first)
    },
  })
  const { carried } = moving
  const isReadOnly = useReadOnly()
  const keys = isReadOnly ? texts.outlineKeys.keysReading : texts.outlineKeys.keys
  return (
    <section className="sj-card sj-conf-outline" aria-label={texts.outline}>
      <div className="hd">
        <h3 className="sj-subtitle2">{texts.outline}</h3>
      </div>
      <Input
        size="small"
        value={words}
        aria-label={texts.findPart}
        placeholder={texts.findPart}
        contentBefore={<Icon name="SearchRegular" />}
        onChange={(_, { value }) => setWords(value)}
      />
      <button type="button" className="whole" aria-current={chosen === ''} onClick={() => onChoose('')}>
        {texts.whole}
      </button>
      <div role="status">
        {carried && (
          <Message intent={carried.why === undefined ? 'info' : 'error'}>
            {carried.why === undefined ? moving.words : `${texts.outlineKeys.refused[carried.why]} ${moving.words}`}
          </Message>
        )}
      </div>
      {isTable(data) && (
        <div className="titles" aria-hidden="true">
          {texts.tables.titles[data.kind].map((title) => (
            <span key={title}>{title}</span>
          ))}
        </div>
      )}
      <OutlineTree
        data={data}
        chosen={chosen}
        wanted={words.trim().toLowerCase()}
        moving={moving}
        several={several}
        onSeveral={setSeveral}
        onChoose={onChoose}
        focus={focus}
      />
      <p id="sj-outline-keys" className="sj-caption1 sj-muted">
        {carried ? texts.outlineKeys.keysCarrying : keys}
      </p>
      {!isReadOnly && (
        <>
          <Acts {...props} moving={moving} />
          {isTable(data) && <AddLine draft={draft} data={data} chosen={chosen} onAdded={onChoose} />}
          {data.kind === 'screen' && <AddBlock draft={draft} data={data} chosen={chosen} onAdded={onChoose} />}
          {data.kind === 'form' && <AddQuestion draft={draft} data={data} chosen={chosen} onAdded={onChoose} />}
        </>
      )}
    </section>
  )
}
