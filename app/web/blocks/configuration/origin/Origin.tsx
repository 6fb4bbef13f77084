import { Button } from '@fluentui/react-components'
import { ArrowResetRegular, BuildingRegular, ChevronDownRegular, ChevronUpRegular, EditRegular, LayerRegular } from '@fluentui/react-icons'
import { useId, useRef, useState } from 'react'
import type { Json } from '#engine'
import { useAtomValue } from 'jotai'
import type { PropertyOrigins, ServedOrigin } from '../../../../server/contract/configuration.ts'
import { shellAtom } from '../../../api/user.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { monthAndDay } from '../../../words/dates.ts'
import { editorAddress } from '../addresses.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import type { OpenDraft } from '../use-draft.ts'
import { SaidValue } from './SaidValue.tsx'
import './origin.css'

type Props = {
  readonly draft: OpenDraft
  /** The path of the property. */
  readonly path: string
  readonly label: string
  readonly comesFrom: PropertyOrigins
  /** After an edit of the property, which no input has made. */
  readonly onBack?: () => void
}

const ICONS = { base: LayerRegular, institution: BuildingRegular, change: EditRegular }

const useNames = () => {
  const texts = configurationTexts()
  const institution = useAtomValue(shellAtom)?.institution
  const name = institution?.shortName ?? ''
  const { base, change, fromBase, fromInstitution, fromChange } = texts.origin
  return {
    names: { base, institution: name, change },
    from: { base: fromBase, institution: fromInstitution({ name }), change: fromChange },
  }
}

const OneOrigin = ({ given, holds, name }: { readonly given: ServedOrigin; readonly holds: boolean; readonly name: string }) => {
  const { origin: texts } = configurationTexts()
  const { from, file, value, published } = given
  const Icon = ICONS[from]
  return (
    <li className={holds ? 'holds' : 'over'}>
      <Icon aria-hidden="true" fontSize={16} />
      <div>
        <p className="sj-conf-line">
          <span className="sj-strong">{name}</span>
          <span className="sj-caption1 sj-muted sj-push">{holds ? texts.holds : texts.overridden}</span>
        </p>
        <p className="value">
          {holds ? (
            <SaidValue value={value as Json | undefined} />
          ) : (
            <s>
              <SaidValue value={value as Json | undefined} />
            </s>
          )}
        </p>
        <p className="sj-caption1 sj-muted file">
          {published && `${texts.putInForce({ ...published, at: monthAndDay(published.at) })} `}
          {file}
        </p>
      </div>
    </li>
  )
}

/** Where the value of a property comes from: in a word, and when asked each layer with its value, its file and whoever put it in force. */
export const Origin = ({ draft, path, label, comesFrom: { origins, back, field }, onBack }: Props) => {
  const { origin: texts } = configurationTexts()
  const { names, from } = useNames()
  const [isOpen, setOpen] = useState(false)
  const isReadOnly = useReadOnly()
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const last = origins.at(-1)
  if (last === undefined) return null
  const below = origins.slice(0, -1)
  const own = below.findLast(({ from }) => from === 'institution')
  const isChanged = last.from === 'change'
  const goBack = async (edit: Parameters<OpenDraft['edit']>[0]): Promise<void> => {
    // The button may be gone afterwards.
    toggle.current?.focus()
    if (await draft.edit(edit)) onBack?.()
  }
  const toInForce = own?.value === undefined ? { do: 'remove' as const, path } : { do: 'set' as const, path, value: own.value }
  return (
    <div className={`sj-conf-origin ${last.from}`}>
      <Button
        ref={toggle}
        appearance="transparent"
        size="small"
        icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
        iconPosition="after"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {from[last.from]}
        <span className="sj-vh">{` (${label})`}</span>
      </Button>
      {isOpen && (
        <div id={id}>
          <ol aria-label={texts.whereFrom({ name: label })}>
            {origins.map((given, index) => (
              <OneOrigin key={`${given.from} ${given.file}`} given={given} holds={index === origins.length - 1} name={names[given.from]} />
            ))}
            {!isChanged && draft.data?.change && (
              <li>
                <EditRegular aria-hidden="true" fontSize={16} />
                <div>
                  <p className="sj-strong">{names.change}</p>
                  <p className="sj-muted">{texts.unchanged}</p>
                </div>
              </li>
            )}
          </ol>
          {field && (
            <p className="sj-caption1 of-field">
              {texts.ofField}{' '}
              <a href={`#${editorAddress(field.id, { at: field.path, ...(draft.data?.change && { change: draft.data.change.id }) })}`}>
                {field.label}
              </a>
            </p>
          )}
          {back && !isReadOnly && (
            <Button
              size="small"
              icon={<ArrowResetRegular />}
              aria-label={texts.backToBaseOf({ name: label })}
              onClick={() => void goBack({ do: 'unset', path })}
            >
              {texts.backToBase}
            </Button>
          )}
          {isChanged && !isReadOnly && own !== undefined && field === undefined && (
            <Button size="small" appearance="subtle" aria-label={texts.backToOwnOf({ name: label })} onClick={() => void goBack(toInForce)}>
              {texts.backToOwn}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
