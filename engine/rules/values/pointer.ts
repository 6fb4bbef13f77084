/** One step of a JSON pointer, escaped as RFC 6901 says. */
export const pointerStep = (key: string | number): string =>
  typeof key === 'number' ? `/${key}` : `/${key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key}`

/** The steps of a JSON pointer; '' is the whole document. */
export const pointerSteps = (pointer: string): readonly string[] => {
  if (pointer === '') return []
  const steps = pointer.slice(1).split('/')
  return pointer.includes('~') ? steps.map(unescaped) : steps
}

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')
