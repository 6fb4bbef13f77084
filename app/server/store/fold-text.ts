/** Lower case without accents: what is searched, and how a search is spelt. Done here, for `lower()` and `unaccent()` are not leakproof. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
