import { Button, Checkbox, Field, Select } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useMemo, useRef, useState } from 'react'
import { exampleOfWalk, walkedForm, type Answers, type WalkedFact } from '#engine'
import { Message } from '#renderer'
import type { FormPreview } from '../../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../../texts/configuration-texts.ts'
import type { OpenDraft } from '../../use-draft.ts'
import { useReadOnly } from '../../read-only/read-only.ts'
import { factWords } from './fact-words.ts'
import { KeepForm } from './KeepForm.tsx'
import './keep-example.css'

type Seen = { readonly key: string; readonly name: string; readonly preview: FormPreview }

type Props = {
  readonly draft: OpenDraft
  /** The examples that there are. */
  readonly names: readonly string[]
  readonly answers: Answers
  /** Whoever looks at the change. */
  readonly seen: readonly Seen[]
  /** After an example was kept. */
  readonly onKept: (name: string) => void
}

const keyOf = ({ path, key }: WalkedFact): string => `${key} ${path}`

const Facts = ({
  facts,
  isStated,
  onState,
  problem,
}: {
  readonly facts: readonly WalkedFact[]
  readonly isStated: (fact: WalkedFact) => boolean
  readonly onState: (fact: WalkedFact, stated: boolean) => void
  readonly problem: string | undefined
}) => {
  const { keep: texts } = configurationTexts()
  const [all, setAll] = useState(false)
  const moved = facts.filter((fact) => fact.moved || isStated(fact))
  const shown = all ? facts : moved
  return (
    <>
      <fieldset className="sj-keep-stated">
        <legend>{texts.expected}</legend>
        <p className="sj-caption1 sj-muted">{facts.some((fact) => fact.moved) ? texts.expectedHint : texts.nothingMoved}</p>
        {problem !== undefined && <Message intent="error">{problem}</Message>}
        <div className="sj-keep-facts">
          {shown.map((fact) => (
            <Checkbox
              key={keyOf(fact)}
              label={factWords(fact)}
              checked={isStated(fact)}
              onChange={(_, { checked }) => onState(fact, checked === true)}
            />
          ))}
        </div>
      </fieldset>
      {moved.length < facts.length && (
        <Button size="small" className="sj-keep-all" appearance="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.fewer : texts.all}
        </Button>
      )}
    </>
  )
}

const WalkForm = ({ draft, names, answers, seen, onKept, onClose }: Props & { readonly onClose: () => void }) => {
  const { keep: texts } = configurationTexts()
  const [as, setAs] = useState('')
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const preview = (seen.find(({ key }) => key === as) ?? seen[0])?.preview
  const walked = useMemo(() => preview && walkedForm(preview.plan, { ...preview, answers }), [preview, answers])
  if (!walked) return null
  const isStated = (fact: WalkedFact): boolean => turned.get(keyOf(fact)) ?? fact.moved
  const stated = walked.facts.filter(isStated)
  return (
    <KeepForm
      draft={draft}
      title={texts.title}
      names={names}
      exampleOf={(name) => (stated.length === 0 ? undefined : exampleOfWalk(name, walked, stated))}
      onKept={onKept}
      onClose={onClose}
    >
      {(isAsked) => (
        <>
          {seen.length > 1 && (
            <Field label={texts.seenBy}>
              <Select value={as} onChange={(_, { value }) => setAs(value)}>
                {seen.map((each, index) => (
                  <option key={each.key} value={index === 0 ? '' : each.key}>
                    {each.name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Facts
            facts={walked.facts}
            isStated={isStated}
            onState={(fact, isTicked) => setTurned((all) => new Map(all).set(keyOf(fact), isTicked))}
            problem={isAsked && stated.length === 0 ? texts.expectedMissing : undefined}
          />
        </>
      )}
    </KeepForm>
  )
}

/** How far a walk has come, and the way to keep it as an example of the form: what was given, and what is stated of it. */
export const KeepExample = (props: Props) => {
  const texts = configurationTexts()
  const isReadOnly = useReadOnly()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="sj-keep">
      <div className="sj-conf-line">
        <p className="sj-preview-walk sj-muted" role="status">
          {texts.previewWalk({ count: Object.keys(props.answers).length })}
        </p>
        {props.seen.length > 0 && !isReadOnly && (
          <Button
            ref={button}
            size="small"
            className="sj-push"
            icon={<AddRegular />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.keep.open}
          </Button>
        )}
      </div>
      {isOpen && (
        <WalkForm
          {...props}
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}
