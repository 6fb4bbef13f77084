const LONGEST = 100

/** The id of a rule, made from the words that name it; empty where nothing of them can stand in an id. */
export const ruleIdFor = (title: string): string => {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
  return words === '' ? '' : `${words}.rule`
}
