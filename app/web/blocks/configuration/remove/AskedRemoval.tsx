import { ConfirmDialog } from '#renderer'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { reviewAddress } from '../addresses.ts'
import type { OpenDraft } from '../use-draft.ts'

/** A part that somebody is asked about: the moves that name it, and the open cases that stand there. */
export type PartToRemove = { readonly label: string; readonly moves: number; readonly open: number; readonly isState: boolean }

type AskedProps = PartToRemove & { readonly change: string | undefined; readonly onConfirm: () => void; readonly onBack: () => void }

const CasesOneByOne = ({ change }: { readonly change: string | undefined }) =>
  change !== undefined && <a href={`#${reviewAddress(change)}`}>{configurationTexts().path.casesOneByOne}</a>

/** Asks before a state or a move is removed that moves name, or where open cases stand. */
export const AskedRemoval = ({ label, moves, open, isState, change, onConfirm, onBack }: AskedProps) => {
  const texts = configurationTexts()
  const { path: words } = texts
  const text = (
    <>
      {open > 0 && <p>{isState ? words.standing({ count: open }) : words.couldUse({ count: open })}</p>}
      {moves > 0 && <p>{words.removeText({ count: moves })}</p>}
      {open > 0 && <CasesOneByOne change={change} />}
    </>
  )
  return <ConfirmDialog title={words.removeSure({ name: label })} text={text} button={texts.remove} onConfirm={onConfirm} onBack={onBack} />
}

type StepProps = { readonly draft: Pick<OpenDraft, 'asked'>; readonly change: string | undefined }

/** Asks before undo, redo or code takes away states in which open cases stand. */
export const AskedStep = ({ draft: { asked }, change }: StepProps) => {
  const texts = configurationTexts()
  if (asked === undefined) return null
  const text = (
    <>
      {asked.states.map(({ label, open }) => (
        <p key={label}>{texts.path.standingIn({ name: label, cases: texts.path.standing({ count: open }) })}</p>
      ))}
      <CasesOneByOne change={change} />
    </>
  )
  return (
    <ConfirmDialog
      title={texts.path.stepSure[asked.way]({ count: asked.states.length })}
      text={text}
      button={asked.way === 'write' ? texts.remove : texts[asked.way]}
      {...(asked.way === 'write' && { back: texts.overtaken.keepThere })}
      onConfirm={() => asked.answer('go')}
      onBack={() => asked.answer('stay')}
    />
  )
}
