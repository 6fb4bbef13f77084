import './avatar.css'

const COLOURS = [
  'DarkRed',
  'Cranberry',
  'Red',
  'Pumpkin',
  'Peach',
  'Marigold',
  'Gold',
  'Brass',
  'Brown',
  'Forest',
  'Seafoam',
  'DarkGreen',
  'LightTeal',
  'Teal',
  'Steel',
  'Blue',
  'RoyalBlue',
  'Cornflower',
  'Navy',
  'Lavender',
  'Purple',
  'Grape',
  'Lilac',
  'Pink',
  'Magenta',
  'Plum',
  'Beige',
  'Mink',
  'Platinum',
  'Anchor',
]

/** The same color for the same name, as Fluent picks it. */
const colourOf = (name: string): string => {
  let hash = 0
  for (let index = name.length - 1; index >= 0; index--) {
    const code = name.charCodeAt(index)
    const shift = index % 8
    hash ^= (code << shift) + (code >> (8 - shift))
  }
  return COLOURS[hash % COLOURS.length] ?? 'Anchor'
}

/** First letters of the first and the last name; text in brackets is not part of the name. */
export const initialsOf = (name: string): string => {
  const words = name
    .replace(/[([{][^)\]}]*([)\]}]|$)/g, '')
    // A title is no name: of "Prof. Delacroix", the D remains.
    .replace(/^(?:\p{L}{2,}\.\s+)+(?=\p{L})/u, '')
    .split(/[^\p{L}\p{M}'’-]+/u)
    .filter((word) => /^\p{L}/u.test(word))
  return [...new Set([0, words.length - 1])]
    .map((index) => [...(words[index] ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/**
 * A person's initials in a circle. They are decoration, because the name is beside them. Fluent's Avatar is not used: its presence badges,
 * rings and fifteen sizes would add 12 kB to every page.
 */
export const Avatar = ({ name, size = 32 }: { name: string; size?: 32 | 40 }) => {
  const colour = colourOf(name)
  return (
    <span
      className="sj-avatar"
      data-size={size}
      aria-hidden="true"
      style={{ background: `var(--colorPalette${colour}Background2)`, color: `var(--colorPalette${colour}Foreground2)` }}
    >
      {initialsOf(name)}
    </span>
  )
}
