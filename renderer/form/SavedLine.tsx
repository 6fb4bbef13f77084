import { ArrowSyncRegular, CloudCheckmarkRegular, CloudOffRegular, WarningRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { clockText } from '../question-types/date/clock-text.ts'
import type { FormStore, SavedState } from '../state/form-store.ts'

const words = (state: SavedState): string => {
  switch (state.kind) {
    case 'saved':
      return `Saved at ${clockText(state.at)}`
    case 'saving':
      return 'Saving'
    case 'unsaved':
      return 'Not saved yet. Your answers wait in this browser.'
    case 'offline':
      return 'No connection. Your answers wait in this browser and are saved when it is back.'
    default:
      return state satisfies never
  }
}
const SIGNS = { saved: CloudCheckmarkRegular, saving: ArrowSyncRegular, unsaved: WarningRegular, offline: CloudOffRegular }

/** One quiet line that says whether what was typed is kept. Stands in the page header, so it takes the store itself. */
export const SavedLine = ({ store }: { readonly store: FormStore }) => {
  const state = useAtomValue(store.saved, { store: store.jotai })
  const Sign = state ? SIGNS[state.kind] : undefined
  return (
    <span className={`sj-saved sj-saved-${state?.kind ?? 'none'}`} role="status">
      {Sign && state ? (
        <>
          <Sign fontSize={20} aria-hidden="true" />
          <span>{words(state)}</span>
        </>
      ) : null}
    </span>
  )
}
