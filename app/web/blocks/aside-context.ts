import { createContext, type ReactNode } from 'react'

/** The blocks beside the form of a form page; the form draws them in its own grid. */
export const AsideContext = createContext<ReactNode>(undefined)
/** The blocks to read before the form; the form draws them under its own heading. */
export const BeforeContext = createContext<ReactNode>(undefined)
