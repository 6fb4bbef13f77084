import { atom } from 'jotai'

/** The tool that is open over the page. */
export const toolAtom = atom<'view-as' | 'inspect' | 'configure' | 'reset-second-factor' | undefined>(undefined)

/** Where a tool stands that is read after the page. */
export const END_OF_PAGE = 'tools-end'
