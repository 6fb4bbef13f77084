import { Button, Select } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { LoadingRows, Message } from '#renderer'
import type { FormPreview } from '../../../../server/contract/configuration.ts'
import { messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { shellAtom } from '../../../api/user.ts'
import { FRAME_PATH } from '../../../preview/frame-path.ts'
import { listen, tell, type FromFrame } from '../../../preview/messages.ts'
import type { FramePart } from '../../../preview/show-part.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { WIDTHS, type PreviewedPerson } from './person.ts'
import type { Walk } from './walk.ts'

/** What all people look at. */
export type LookedAt = {
  readonly id: string
  readonly change: string | undefined
  readonly version: number
  readonly example: string
  readonly date: string
  readonly marked: readonly string[]
  /** Each question says why it is as it is, and what is hidden has a place. */
  readonly explained: boolean
  /** The part that is chosen in the outline, and what stands around it. */
  readonly part: FramePart
}

type Props = {
  readonly at: LookedAt
  readonly person: PreviewedPerson
  readonly walk: Walk
  readonly isChosen: boolean
  readonly onPerson: (person: PreviewedPerson) => void
  readonly onClose: (() => void) | undefined
  readonly onLoaded: (person: PreviewedPerson, preview: FormPreview) => void
  /** A definition is to be opened, at the part of this name. */
  readonly onOpen: (definition: string, part: string) => void
}

type Choice = { readonly label: string; readonly value: string; readonly options: readonly (readonly [value: string, words: string])[] }

const Choose = ({ label, value, options, onChoose }: Choice & { readonly onChoose: (value: string) => void }) => (
  <Select size="small" aria-label={label} value={value} onChange={(_, data) => onChoose(data.value)}>
    {options.map(([option, words]) => (
      <option key={option} value={option}>
        {words}
      </option>
    ))}
  </Select>
)

const Choices = ({
  at,
  person,
  preview,
  onPerson,
}: Pick<Props, 'at' | 'person' | 'onPerson'> & { readonly preview: FormPreview | undefined }) => {
  const texts = configurationTexts()
  const languages = useAtomValue(shellAtom)?.languages ?? []
  return (
    <div className="sj-preview-choices">
      {languages.length > 1 && (
        <Choose
          label={texts.previewLanguage}
          value={person.language}
          options={languages.map(({ language, name }) => [language, name])}
          onChoose={(language) => onPerson({ ...person, language })}
        />
      )}
      <Choose
        label={texts.previewWidth}
        value={String(person.width)}
        options={WIDTHS.map((width) => [String(width), width === 0 ? texts.previewFits : texts.previewPixels({ width })])}
        onChoose={(width) => onPerson({ ...person, width: WIDTHS.find((each) => String(each) === width) ?? 0 })}
      />
      {(preview?.states.length ?? 0) > 0 && (
        <Choose
          label={texts.previewState}
          value={person.state}
          options={[['', texts.previewAnyState], ...(preview?.states ?? []).map(({ id, label }) => [id, label] as const)]}
          onChoose={(state) => onPerson({ ...person, state })}
        />
      )}
      {at.change !== undefined && (
        <Choose
          label={texts.previewShows}
          value={person.inForce ? 'in-force' : 'change'}
          options={[
            ['change', texts.previewChange],
            ['in-force', texts.inForce],
          ]}
          onChoose={(shows) => onPerson({ ...person, inForce: shows === 'in-force' })}
        />
      )}
    </div>
  )
}

const wanted = (text: string): string | undefined => (text === '' ? undefined : text)

/** One person's view of the form, in a frame of its own, so that its width is real and no two forms share an id. */
export const PersonFrame = ({ at, person, walk, isChosen, onPerson, onClose, onLoaded, onOpen }: Props) => {
  const texts = configurationTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const [readyIn, setReadyIn] = useState<string>()
  const { key, account, language, state, width, inForce } = person
  const { data, error, loading } = useOperation(
    'GET /api/configuration/forms/:id/preview',
    {
      params: { id: at.id },
      query: {
        change: inForce ? undefined : at.change,
        as: wanted(account),
        example: wanted(at.example),
        language: wanted(language),
        date: wanted(at.date),
        state: wanted(state),
      },
    },
    at.version,
  )
  useEffect(() => walk.join(key, (message) => tell(frame.current?.contentWindow, message)), [walk, key])
  useEffect(
    () =>
      listen<FromFrame>(
        () => frame.current?.contentWindow ?? null,
        (message) => {
          if (message.kind === 'ready') setReadyIn(language)
          else if (message.kind === 'typed') walk.typed(key, message)
          else onOpen(message.definition, message.part)
        },
      ),
    [walk, key, language, onOpen],
  )
  const isReady = readyIn === language
  const marked = inForce ? NONE : at.marked
  useEffect(() => {
    if (data === undefined || loading) return
    onLoaded(person, data)
    if (!isReady) return
    const { plan, context, rules } = data
    const why = at.explained ? rules : undefined
    tell(frame.current?.contentWindow, { kind: 'show', plan, context, answers: walk.begin(data.answers), marked, why })
    // oxlint-disable-next-line react/exhaustive-deps -- what is told of the person is part of what was loaded
  }, [data, loading, isReady, walk, marked, at.explained])
  const isShown = data !== undefined && !loading && isReady
  useEffect(() => {
    if (isShown) tell(frame.current?.contentWindow, { kind: 'at', part: at.part })
  }, [isShown, at.part])
  const people = (data?.personas ?? []).map(({ account: each, name, role }) => [each, `${name}, ${role}`] as const)
  const name = people.find(([each]) => each === account)?.[1] ?? texts.previewNobody
  return (
    <section className={isChosen ? 'sj-preview-person chosen' : 'sj-preview-person'} aria-label={name}>
      <header>
        <div className="sj-preview-who">
          <Choose
            label={texts.previewAs}
            value={account}
            options={[['', texts.previewNobody], ...people]}
            onChoose={(chosen) => onPerson({ ...person, account: chosen })}
          />
          {onClose && (
            <Button
              size="small"
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={texts.previewClose({ name })}
              onClick={onClose}
            />
          )}
        </div>
        <Choices at={at} person={person} preview={data} onPerson={onPerson} />
      </header>
      <div className="sj-preview-place">
        {error !== undefined && (
          <Message intent="error">
            {messageOfError(error)} {data && texts.previewLastDrawn}
          </Message>
        )}
        {data === undefined && error === undefined && <LoadingRows rows={6} />}
        <iframe
          key={language}
          ref={frame}
          title={texts.previewOf({ name })}
          src={`${FRAME_PATH}?language=${encodeURIComponent(language)}`}
          hidden={data === undefined}
          style={width === 0 ? undefined : { width }}
        />
      </div>
    </section>
  )
}

const NONE: readonly string[] = []
