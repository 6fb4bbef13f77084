import type { BrandVariants } from '@fluentui/react-components'

const channel = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of `#rrggbb` as WCAG defines it; undefined when it is not such a color. */
const luminance = (colour: string): number | undefined => {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (!match) return undefined
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => channel(Number.parseInt(part, 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two `#rrggbb` colors, 1 to 21; 0 when one of them is not a color. */
export const contrastRatio = (first: string, second: string): number => {
  const a = luminance(first)
  const b = luminance(second)
  if (a === undefined || b === undefined) return 0
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Whether white text is readable on a brand ramp: its contrast ratio, and the reason when it is not. */
export type RampCheck =
  { readonly ok: true; readonly ratio: number } | { readonly ok: false; readonly ratio: number; readonly message: string }

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
