/** Folds search texts and queries: lower case without accents. Done here because `lower()` and `unaccent()` are not leakproof. */
export const foldText = (text: string): string => {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
