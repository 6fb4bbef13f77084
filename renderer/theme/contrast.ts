import type { BrandVariants } from '@fluentui/react-components'
import { contrastRatio } from '#engine'

/** Whether white text is readable on a brand ramp: its contrast ratio, and the reason when it is not. */
export type RampCheck =
  | { readonly ok: true; readonly ratio: number }
  | { readonly ok: false; readonly ratio: number; readonly message: string }

/** Slot 80 carries white text on buttons and is text on white: under 4.5:1 a ramp is refused. */
export const checkRamp = (ramp: BrandVariants): RampCheck => {
  const ratio = contrastRatio(ramp[80], '#ffffff')
  if (ratio >= 4.5) return { ok: true, ratio }
  return {
    ok: false,
    ratio,
    message: `Slot 80 of the brand ramp (${ramp[80]}) has ${ratio.toFixed(1)}:1 on white; it needs 4.5:1. Take a darker tone of the same hue.`,
  }
}
