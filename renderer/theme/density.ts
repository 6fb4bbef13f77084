import { createContext, use } from 'react'

/** Comfortable for those who come twice a year, compact for those who work here all day. */
export type Density = 'comfortable' | 'compact'

/** The density of the screen around a component; provided by the shell. */
export const DensityContext = createContext<Density>('comfortable')

/** The density of the surrounding screen. */
export const useDensity = (): Density => use(DensityContext)

/** Fluent's size word of this density. */
export const useControlSize = (): 'large' | 'medium' => (useDensity() === 'comfortable' ? 'large' : 'medium')
