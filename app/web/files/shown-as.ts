/** How a dialog shows a file of a type. Only these types are drawn: a page that somebody uploaded would run with the rights of ours. */
export const shownAs = (type: string): 'document' | 'picture' | 'text' | 'nothing' => {
  const [bare = ''] = type.toLowerCase().split(';')
  if (bare === 'application/pdf') return 'document'
  if (bare === 'text/plain') return 'text'
  return PICTURES.includes(bare) ? 'picture' : 'nothing'
}

/** A drawing (SVG) is not among them: it can hold a script. */
const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
