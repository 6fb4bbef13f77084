import { contrastRatio, lightOf, luminanceOf } from './contrast.ts'

type Light = readonly [number, number, number]

/** How bright the slots of the portal's own ramp are; its contrasts hold in every theme. */
const LUMINANCES: Readonly<Record<string, number>> = {
  '10': 0.0076,
  '20': 0.0151,
  '30': 0.025,
  '40': 0.04,
  '50': 0.0582,
  '60': 0.0819,
  '70': 0.1064,
  '80': 0.1442,
  '90': 0.2277,
  '100': 0.3208,
  '110': 0.383,
  '120': 0.4432,
  '130': 0.5343,
  '140': 0.6436,
  '150': 0.7551,
  '160': 0.8866,
}
const OWN_SLOT = '80'
/** White words stand on the color, and the color on white. */
const NEEDED = 4.5

const byteOf = (light: number): number => {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.min(255, Math.max(0, Math.round(share * 255)))
}
const colorOf = (light: Light): string => `#${light.map((part) => byteOf(part).toString(16).padStart(2, '0')).join('')}`

/** The same hue as bright as is asked for: less light of the same color, or white mixed in. */
const atLuminance = (light: Light, wanted: number): Light => {
  const now = luminanceOf(light)
  const mix = now <= wanted ? (wanted - now) / (1 - now) : 0
  const share = now > wanted ? wanted / now : 1
  const [red, green, blue] = light.map((part) => part * share + (1 - part * share) * mix)
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** Whether a color can be an institution's: its contrast with white, and the nearest of its hue that has enough. */
export const judgeColor = (
  color: string,
): { readonly ok: true } | { readonly ok: false; readonly ratio: number; readonly nearest: string } => {
  const ratio = contrastRatio(color, '#ffffff')
  if (ratio >= NEEDED) return { ok: true }
  // Rounding to bytes may take away a little of it.
  const most = 1.05 / (NEEDED + 0.1) - 0.05
  return { ok: false, ratio, nearest: colorOf(atLuminance(lightOf(color) ?? [0, 0, 0], most)) }
}

/**
 * The sixteen slots of a ramp whose slot 80 is the color. Lighter ones are as bright as those of the portal's own ramp, because words stand on
 * them and they on dark pages; darker ones keep their distance from the color.
 *
 *     rampOfColor('#6b4fc4')['80'] // '#6b4fc4'
 */
export const rampOfColor = (color: string): Readonly<Record<string, string>> => {
  const light = lightOf(color) ?? [0, 0, 0]
  const own = luminanceOf(light)
  const reference = LUMINANCES[OWN_SLOT] ?? 0
  const wanted = (slot: string, luminance: number): number => {
    if (luminance < reference) return (luminance * own) / reference
    return slot === '90' ? Math.max(luminance, own) : luminance
  }
  return Object.fromEntries(
    Object.entries(LUMINANCES).map(([slot, luminance]) => [
      slot,
      colorOf(slot === OWN_SLOT ? light : atLuminance(light, wanted(slot, luminance))),
    ]),
  )
}
