import { ArrowSyncRegular, CloudCheckmarkRegular, CloudOffRegular, WarningRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { atClock } from '../question-types/date/clock-text.ts'
import type { FormStore, SavedState } from '../state/form-store.ts'

const WAITS = {
  unsaved: ['Not saved yet.', ''],
  offline: ['No connection.', ' and are saved when it is back'],
  busy: ['The server does not answer.', ' and are saved when it does'],
}

const words = (state: SavedState, when: (instant: string) => string): string => {
  switch (state.kind) {
    case 'saved':
      return `Saved ${when(state.at)}`
    case 'saving':
      return 'Saving'
    case 'refused':
      return `Not saved. ${state.why}`
    case 'disputed':
      return `Saved, but for “${state.label}”: it was changed elsewhere too. Choose which answer is kept.`
    case 'unsaved':
    case 'offline':
    case 'busy': {
      const [what, how] = WAITS[state.kind]
      return `${what} ${state.inBrowser ? `Your answers wait in this browser${how}.` : 'Keep this page open until they are saved.'}`
    }
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

type Props = { readonly store: FormStore; readonly when?: (instant: string) => string }

/** One quiet line that says whether what was typed is kept, and since when. Stands in the page header, so it takes the store itself. */
export const SavedLine = ({ store, when = atClock }: Props) => {
  const state = useAtomValue(store.saved, { store: store.jotai })
  const Sign = state ? SIGNS[state.kind] : undefined
  return (
    <span className={`sj-saved sj-saved-${state?.kind ?? 'none'}`} role="status">
      {Sign && state ? (
        <>
          <Sign fontSize={20} aria-hidden="true" />
          <span>{words(state, when)}</span>
        </>
      ) : null}
    </span>
  )
}
