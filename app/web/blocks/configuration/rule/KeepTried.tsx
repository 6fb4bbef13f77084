import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { compileLogic, exampleOfWalk, isTruthy, nodesOf, walkedForm, type Example, type Json } from '#engine'
import { LoadingRows } from '#renderer'
import { messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { rulesTexts } from '../../../texts/rules-texts.ts'
import type { OpenDraft } from '../use-draft.ts'
import { factWords } from '../preview/keep/fact-words.ts'
import { KeepForm } from '../preview/keep/KeepForm.tsx'
import type { TriedExample } from './tried-values.ts'
import { today } from '../../../words/dates.ts'

/** What an example of the definition can state of a rule: the rule itself, or what becomes of a question of a form. */
export type KeptAs = { readonly kind: 'rule' } | { readonly kind: 'question'; readonly form: string; readonly field: string }

type Props = {
  readonly draft: OpenDraft
  readonly as: KeptAs
  readonly rule: Json
  readonly rules: Parameters<typeof compileLogic>[1]
  readonly names: readonly string[]
  readonly values: TriedExample['given']
}
type Closes = { readonly onClose: () => void }

const KeepRule = ({ draft, rule, rules, names, values, onClose }: Props & Closes) => {
  const texts = rulesTexts()
  const { run, dependencies } = compileLogic(typeof rule === 'string' ? { rule: [rule] } : rule, rules)
  // A rule that reads the day decides otherwise on another one.
  const given = dependencies.includes('today') ? { today: today(), ...values } : values
  const is = isTruthy(run(given))
  return (
    <KeepForm draft={draft} title={texts.keepTried} names={names} exampleOf={(name) => ({ name, given, then: { is } })} onClose={onClose}>
      {() => <p>{texts.states({ what: is ? texts.verdicts.holds : texts.verdicts.fails })}</p>}
    </KeepForm>
  )
}

const KeepQuestion = ({ draft, as, names, values, onClose }: Props & Closes) => {
  const texts = rulesTexts()
  const id = as.kind === 'question' ? as.form : ''
  const { data, error } = useOperation('GET /api/configuration/forms/:id/preview', {
    params: { id },
    query: { change: draft.data?.change?.id },
  })
  if (!data) return error === undefined ? <LoadingRows rows={2} /> : <p role="alert">{messageOfError(error)}</p>
  const { answers = {}, ...given } = values as Example['given']
  const context = { today: today(), ...given } as Parameters<typeof walkedForm>[1]['context']
  const walked = walkedForm(data.plan, { answers: answers as typeof data.answers, context, given })
  const field = nodesOf(data.plan).find((node) => as.kind === 'question' && node.kind === 'field' && node.id === as.field)?.path
  const stated = walked.facts.filter(({ path, key }) => path === field && (key === 'flag' || key === 'options'))
  if (stated.length === 0)
    return (
      <p className="sj-muted" role="status">
        {texts.statesNothing}
      </p>
    )
  return (
    <KeepForm
      draft={draft}
      title={texts.keepTried}
      names={names}
      exampleOf={(name): Example => exampleOfWalk(name, walked, stated)}
      onClose={onClose}
    >
      {() => <p>{texts.states({ what: stated.map(factWords).join('. ') })}</p>}
    </KeepForm>
  )
}

/** The values that are tried, kept as an example with what comes of them. */
export const KeepTried = (props: Props) => {
  const { keep: texts } = configurationTexts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className="sj-stack s">
      <p>
        <Button ref={button} size="small" icon={<AddRegular />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.open}
        </Button>
      </p>
      {isOpen && (props.as.kind === 'rule' ? <KeepRule {...props} onClose={close} /> : <KeepQuestion {...props} onClose={close} />)}
    </div>
  )
}
