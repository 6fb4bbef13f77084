import { Button, Input } from '@fluentui/react-components'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '#renderer'
import type { DefinitionInChange, OutlineNode } from '../../../server/contract/configuration.ts'
import { useToast } from '../../shell/toast.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { AddQuestion } from './AddQuestion.tsx'
import { neighborsOf } from './neighbors-of.ts'
import type { OpenDraft } from './use-draft.ts'

type Props = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  readonly chosen: string
  readonly onChoose: (path: string) => void
}

const MOST_SHOWN = 300

const Acts = ({ draft, data, chosen, onChoose }: Props) => {
  const texts = configurationTexts()
  const toast = useToast()
  const node = data.outline.find(({ path }) => path === chosen)
  if (!node) return null
  const { up, down } = neighborsOf(data.outline, node)
  const remove = async (): Promise<void> => {
    if (!(await draft.edit({ do: 'remove', path: node.path }))) return
    onChoose('')
    toast(texts.removed({ name: node.label }), { undo: () => void draft.step('undo') })
  }
  return (
    <p className="sj-conf-acts">
      <Button size="small" disabledFocusable={!up} onClick={() => up && void draft.edit({ do: 'move', path: node.path, ...up })}>
        {texts.moveUp}
      </Button>
      <Button size="small" disabledFocusable={!down} onClick={() => down && void draft.edit({ do: 'move', path: node.path, ...down })}>
        {texts.moveDown}
      </Button>
      <Button size="small" onClick={() => void remove()}>
        {texts.remove}
      </Button>
    </p>
  )
}

/** The parts of a definition in their order. Arrow keys go from part to part; with Alt they move the part. */
export const Outline = (props: Props) => {
  const { draft, data, chosen, onChoose } = props
  const texts = configurationTexts()
  const [words, setWords] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const wanted = words.trim().toLowerCase()
  const shown = data.outline.filter(({ label, name = '' }) => `${label} ${name}`.toLowerCase().includes(wanted)).slice(0, MOST_SHOWN)
  const press = (event: KeyboardEvent, node: OutlineNode): void => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (way === undefined) return
    event.preventDefault()
    if (event.altKey) {
      const place = neighborsOf(data.outline, node)[way < 0 ? 'up' : 'down']
      if (place) void draft.edit({ do: 'move', path: node.path, ...place })
      return
    }
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    buttons[buttons.indexOf(event.currentTarget as HTMLButtonElement) + way]?.focus()
  }
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
      <ul ref={list}>
        <li>
          <button type="button" aria-current={chosen === ''} onClick={() => onChoose('')}>
            {texts.whole}
          </button>
        </li>
        {shown.map((node) => (
          <li key={node.path}>
            <button
              type="button"
              aria-current={node.path === chosen}
              style={{ paddingInlineStart: 12 + 16 * node.level }}
              onClick={() => onChoose(node.path)}
              onKeyDown={(event) => press(event, node)}
            >
              {node.label}
              {node.changed && <span className="changed"> {texts.changed}</span>}
            </button>
          </li>
        ))}
      </ul>
      <Acts {...props} />
      {data.kind === 'form' && <AddQuestion draft={draft} data={data} chosen={chosen} onAdded={onChoose} />}
    </section>
  )
}
