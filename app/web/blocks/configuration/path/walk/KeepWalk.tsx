import { Button, Checkbox } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { exampleOfPath, type WalkedPart } from '#engine'
import { Message } from '#renderer'
import type { PathWalk } from '../../../../../server/contract/configuration/previews.ts'
import { configurationTexts } from '../../../../texts/configuration-texts.ts'
import { walkTexts } from './walk-texts.ts'
import { KeepForm } from '../../preview/keep/KeepForm.tsx'
import '../../preview/keep/keep-example.css'
import type { OpenDraft } from '../../use-draft.ts'

type Props = { readonly draft: OpenDraft; readonly names: readonly string[]; readonly walk: PathWalk }

const keyOf = (step: number, { key, value }: WalkedPart): string => `${step} ${key} ${JSON.stringify(value)}`

const WalkForm = ({ draft, names, walk, onClose }: Props & { readonly onClose: () => void }) => {
  const texts = walkTexts()
  const { keep } = configurationTexts()
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isWhole, setWhole] = useState(false)
  const isStated = (step: number, part: WalkedPart): boolean => turned.get(keyOf(step, part)) ?? part.isNoticed
  // The beginning of a case is no step of the example.
  const steps = walk.walked.slice(1)
  const stated = steps.map(({ parts }, step) => parts.filter((part) => isStated(step, part)))
  const isNothing = stated.every((parts) => parts.length === 0)
  const hasMore = steps.some(({ parts }) => parts.some(({ isNoticed }) => !isNoticed))
  return (
    <KeepForm
      draft={draft}
      title={texts.keepTitle}
      names={names}
      exampleOf={(name) => (isNothing ? undefined : exampleOfPath(name, walk, stated))}
      onClose={onClose}
    >
      {(isAsked) => (
        <>
          <fieldset className="sj-keep-stated">
            <legend>{texts.stated}</legend>
            <p className="sj-caption1 sj-muted">{texts.statedHint}</p>
            {isAsked && isNothing && <Message intent="error">{keep.expectedMissing}</Message>}
            <ol className="sj-walk-stated">
              {steps.map(({ did, parts }, step) => (
                <li key={step}>
                  {did}
                  {parts
                    .filter((part) => isWhole || part.isNoticed || isStated(step, part))
                    .map((part) => (
                      <Checkbox
                        key={keyOf(step, part)}
                        label={part.words}
                        checked={isStated(step, part)}
                        onChange={(_, { checked }) => setTurned((all) => new Map(all).set(keyOf(step, part), checked === true))}
                      />
                    ))}
                </li>
              ))}
            </ol>
          </fieldset>
          {hasMore && (
            <Button size="small" className="sj-keep-all" appearance="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? texts.fewer : texts.every}
            </Button>
          )}
        </>
      )}
    </KeepForm>
  )
}

/** The way to keep a walk as an example of its path. */
export const KeepWalk = (props: Props) => {
  const { keep } = configurationTexts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="sj-stack s">
      <p>
        <Button ref={button} size="small" icon={<AddRegular />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {keep.open}
        </Button>
      </p>
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
