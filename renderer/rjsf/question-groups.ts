/** Questions in a group, about. */
const GROUP = 25

/**
 * Splits the rows of a long section into groups of about 25, so that the browser lays out and paints only the groups near the window.
 * A group begins only at a row that starts a line of its own, so that two columns look as they do without groups.
 */
export const questionGroups = <T>(rows: readonly T[], startsLine: (row: T) => boolean): readonly (readonly T[])[] => {
  const groups: T[][] = []
  for (const [index, row] of rows.entries()) {
    const last = groups.at(-1)
    const full = last !== undefined && last.length >= GROUP && rows.length - index >= GROUP / 2
    if (last === undefined || (full && startsLine(row))) groups.push([row])
    else last.push(row)
  }
  return groups
}
