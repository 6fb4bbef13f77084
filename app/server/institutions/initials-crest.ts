const MOST = 2

const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, MOST)
    .map((word) => [...word][0] ?? '')
    .join('') || [...name.replaceAll(/[^\p{L}\p{N}]/gu, '')].slice(0, 1).join('').toUpperCase()

/** A crest for an institution without one: its initials on its color. */
export const initialsCrest = (name: string, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${color}"/><text x="16" y="21.500" text-anchor="middle" font-family="sans-serif" font-size="15" font-weight="600" fill="#fff">${initialsOf(name)}</text></svg>\n`
