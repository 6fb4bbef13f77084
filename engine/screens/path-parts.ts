export type RoutePart = { readonly literal: string } | { readonly parameter: string }

const PARAMETER = /^\{([A-Za-z][\w-]*)(\?)?\}$/u

export const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

/** Whether the segment is a parameter that may be left out. */
export const isOptional = (segment: string): boolean => PARAMETER.exec(segment)?.[2] !== undefined

export const partOf = (segment: string): RoutePart => {
  const name = PARAMETER.exec(segment)?.[1]
  return name === undefined ? { literal: segment } : { parameter: name }
}

const readSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    // A lone % is not an encoding and stays as it is.
    return segment
  }
}

/** The parameters of an address that has these parts; undefined when it is another one. */
export const matchParts = (parts: readonly RoutePart[], given: readonly string[]): { readonly [name: string]: string } | undefined => {
  if (parts.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = given[index] ?? ''
    if ('parameter' in part) params[part.parameter] = readSegment(segment)
    else if (part.literal !== segment) return undefined
  }
  return params
}

/** Literal parts win over parameters, from the left: `/requests/new` is never the request "new". */
export const moreSpecific = (a: readonly RoutePart[], b: readonly RoutePart[]): number => {
  for (const [index, part] of a.entries()) {
    const other = b[index]
    if (other !== undefined && 'literal' in part !== 'literal' in other) return 'literal' in part ? -1 : 1
  }
  return 0
}
