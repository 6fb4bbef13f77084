import { DEFAULT_RAMP } from './default-ramp.ts'
import { judgeColor, rampOfColor } from './ramp-of-color.ts'

type Colors = { readonly [name: string]: string }

/** The colors of an institution that names none (SH 3). */
const DEFAULTS = { primaryColor: 'rgb(17,166,159)', secondaryColor: 'rgb(235,187,103)' }

/**
 * The colors that pages are drawn in: the ramp of the primary color, or of the nearest one of its hue that words can be read on, under the
 * slots that an institution writes itself; and both colors as they are written.
 *
 *     brandColors({ primaryColor: '#8c2f4b' })['80'] // '#8c2f4b'
 */
export const brandColors = (brand: Colors = {}): Colors => {
  const written = Object.fromEntries(Object.entries(brand).filter(([, color]) => color !== ''))
  const { primaryColor = DEFAULTS.primaryColor } = written
  const judged = judgeColor(primaryColor)
  const ramp = primaryColor === DEFAULTS.primaryColor ? DEFAULT_RAMP : rampOfColor(judged.ok ? primaryColor : judged.nearest)
  return { ...ramp, ...DEFAULTS, ...written }
}
