import { createContext, type ReactNode } from 'react'

/** What stands beside the form of a form page; the form draws it in its own grid. */
export const AsideContext = createContext<ReactNode>(undefined)
/** What is to be read before the form; the form draws it under its own head. */
export const BeforeContext = createContext<ReactNode>(undefined)
