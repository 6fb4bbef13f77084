/** A drawing that stands for the picture of an option in stories and tests; its color follows from the name. */
export const samplePicture = (name: string): string => {
  const hue = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 7, 0) % 360
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="hsl(${hue} 45% 80%)"/><circle cx="2" cy="1.5" r="1" fill="hsl(${hue} 55% 40%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}
