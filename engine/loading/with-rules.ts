import type { DefinitionSet } from './definition-set.ts'

/** A text of definitions with the rules that it names, and those that they name: what it reads is found in it. */
export const withRules = (text: string, set: Pick<DefinitionSet, 'get'>): string => {
  const known = new Set<string>()
  const texts = [text]
  for (const part of texts)
    for (const [, id = ''] of part.matchAll(/"([\w-]+\.rule)"/g)) {
      const rule = known.has(id) ? undefined : set.get('rule', id)
      known.add(id)
      // Examples may name rows that the rule never reads.
      if (rule) texts.push(JSON.stringify({ ...rule, examples: undefined }))
    }
  return texts.join('\n')
}
