const linear = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The three parts of a color, 0 to 255. */
const bytesOf = (color: string): readonly number[] | undefined => {
  const hex = /^#(?:([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})|([0-9a-f])([0-9a-f])([0-9a-f]))$/iu.exec(color)
  if (hex) {
    const digits = hex.slice(1).filter((part) => part !== undefined)
    return digits.map((part) => Number.parseInt(part.padStart(2, part), 16))
  }
  const bytes = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/iu.exec(color)?.slice(1).map(Number)
  return bytes?.every((byte) => byte <= 255) === true ? bytes : undefined
}

/** The three parts of `#rrggbb`, `#rgb` or `rgb(r,g,b)` as light, 0 to 1; undefined when it is not such a color. */
export const lightOf = (color: string): readonly [number, number, number] | undefined => {
  const bytes = bytesOf(color)
  if (bytes === undefined) return undefined
  const [red = 0, green = 0, blue = 0] = bytes.map(linear)
  return [red, green, blue]
}

/** Relative luminance as WCAG defines it. */
export const luminanceOf = ([red, green, blue]: readonly [number, number, number]): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Contrast of two colors, 1 to 21; 0 when one of them is not a color. */
export const contrastRatio = (first: string, second: string): number => {
  const [left, right] = [lightOf(first), lightOf(second)]
  if (left === undefined || right === undefined) return 0
  const [a, b] = [luminanceOf(left), luminanceOf(right)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
