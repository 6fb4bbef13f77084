type Stars = { readonly given: number; readonly max: number; readonly dir: 'ltr' | 'rtl' }

const STEPS = { ArrowDown: 1, ArrowUp: -1 }

/** The star that a key leads to: a digit names it, and an arrow goes on in the direction of the page, around the ends as among all radios. */
export const starByKey = (key: string, { given, max, dir }: Stars): number | undefined => {
  const onward = dir === 'rtl' ? -1 : 1
  const step = new Map(Object.entries({ ...STEPS, ArrowRight: onward, ArrowLeft: -onward })).get(key)
  // Before the first choice, onward is the first star and back is the last one.
  const from = given === 0 && step === -1 ? 1 : given
  if (step !== undefined) return ((from - 1 + step + max) % max) + 1
  const star = /^[1-9]$/u.test(key) ? Number(key) : 0
  return star >= 1 && star <= max ? star : undefined
}
