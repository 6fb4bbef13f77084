import type { FindAnswer } from '../known-answer.ts'

/** Merge fields of the source read the same answer here; other braces would be taken for merge fields. */
export const plainText = (text: string, find: FindAnswer): string =>
  text
    .replaceAll(/<\/?[a-z!][^<>]*>/giu, ' ')
    .replaceAll(/\$?\{([^{}]*)\}/gu, (_, name: string) => {
      const found = find(name.trim())
      return found === undefined || found.type === 'rows' || found.key !== undefined || found.path.startsWith('parent.')
        ? `(${name.trim()})`
        : `\u0001${found.path}\u0002`
    })
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll('\u0001', '{')
    .replaceAll('\u0002', '}')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .trim()
