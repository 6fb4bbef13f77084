import { createContext, use } from 'react'

/** Comfortable for people who come twice a year, compact for people who work here all day. */
export type Density = 'comfortable' | 'compact'

/** The density of the screen around a component; provided by the shell. */
export const DensityContext = createContext<Density>('comfortable')

/** The density of the surrounding screen. */
export const useDensity = (): Density => use(DensityContext)

/** Fluent's name for the control size of this density. */
export const useControlSize = (): 'large' | 'medium' => (useDensity() === 'comfortable' ? 'large' : 'medium')
