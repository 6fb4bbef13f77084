import type { BrandVariants } from '@fluentui/react-components'
import { DEFAULT_RAMP } from '#engine'

/** The colors of an institution's look: a ramp for Fluent, and the color beside it where it has one. */
export type Brand = BrandVariants & { readonly secondaryColor?: string }

/** The ramp of pages before an institution is known. */
export const SOJOURN_RAMP: BrandVariants = DEFAULT_RAMP
