import { onDemand } from '../../state/on-demand.ts'
import { OptionPlace } from './OptionPlace.tsx'

// Lists that open weigh as much as all other inputs of a form together, so a form is drawn before they are loaded.

/** Eight to twenty options behind one line. */
export const OptionDropdown = onDemand(() => import('./OptionDropdown.tsx').then((file) => file.OptionDropdown), OptionPlace, 'now')

/** More than twenty options: found by typing. */
export const OptionCombobox = onDemand(() => import('./OptionCombobox.tsx').then((file) => file.OptionCombobox), OptionPlace, 'now')

/** Options that the server finds. */
export const SearchedList = onDemand(() => import('./SearchedCombobox.tsx').then((file) => file.SearchedCombobox), OptionPlace, 'now')
