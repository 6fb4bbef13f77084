import { ArrowSyncRegular, CloudCheckmarkRegular, CloudOffRegular, WarningRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { FormStore, SavedState } from '../state/form-store.ts'
import { fill } from '../texts/fill.ts'
import { focusQuestion } from './focus-question.ts'
import { useFormTexts } from '../texts/use-texts/use-form-texts.ts'
import type { Texts } from '../texts/en.ts'

const words = (store: FormStore, state: SavedState, texts: Texts['form']['saved'], when: (instant: string) => string): ReactNode => {
  switch (state.kind) {
    case 'saved':
      return texts.saved({ when: when(state.at) })
    case 'saving':
      return texts.saving
    case 'refused':
      return texts.refused({ why: state.why })
    case 'disputed':
      return fill(texts.disputed, {
        label: (
          <button type="button" className="sj-linkbutton" onClick={() => focusQuestion(store.domId(state.path))}>
            {state.label}
          </button>
        ),
      })
    case 'unsaved':
    case 'offline':
    case 'busy':
      return (state.inBrowser ? texts.inBrowser : texts.onPage)[state.kind]
    default:
      return state satisfies never
  }
}
const SIGNS = {
  saved: CloudCheckmarkRegular,
  saving: ArrowSyncRegular,
  unsaved: WarningRegular,
  refused: WarningRegular,
  disputed: WarningRegular,
  offline: CloudOffRegular,
  busy: CloudOffRegular,
}

/** `when`: an instant after a verb, by the clock of the institution: "at 9:42 am". */
type Props = { readonly store: FormStore; readonly when: (instant: string) => string }

/** One line that says whether the answers are saved, and since when. It is in the page header, so it takes the store as a property. */
export const SavedLine = ({ store, when }: Props) => {
  const texts = useFormTexts()
  const state = useAtomValue(store.saved, { store: store.jotai })
  const Sign = state ? SIGNS[state.kind] : undefined
  return (
    <span className={`sj-saved sj-saved-${state?.kind ?? 'none'}`} role="status">
      {Sign && state ? (
        <>
          <Sign fontSize={20} aria-hidden="true" />
          <span>{words(store, state, texts.saved, when)}</span>
        </>
      ) : null}
    </span>
  )
}
