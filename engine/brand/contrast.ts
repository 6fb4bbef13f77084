const linear = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The three parts of `#rrggbb` as light, 0 to 1; undefined when it is not such a color. */
export const lightOf = (color: string): readonly [number, number, number] | undefined => {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)
  if (!match) return undefined
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => linear(Number.parseInt(part, 16)))
  return [red, green, blue]
}

/** Relative luminance as WCAG defines it. */
export const luminanceOf = ([red, green, blue]: readonly [number, number, number]): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Contrast of two `#rrggbb` colors, 1 to 21; 0 when one of them is not a color. */
export const contrastRatio = (first: string, second: string): number => {
  const [left, right] = [lightOf(first), lightOf(second)]
  if (left === undefined || right === undefined) return 0
  const [a, b] = [luminanceOf(left), luminanceOf(right)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
