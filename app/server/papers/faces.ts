import { createRequire } from 'node:module'
import { openSync, type Font } from 'fontkit'

const require = createRequire(import.meta.url)

/** A typeface that papers are set in. It is read when a paper first needs it. */
export type Face = { readonly name: string; readonly file: string; readonly bold?: string; readonly isRightToLeft?: true }

/** Together they draw the names of most of the world; `docs/papers.md` lists the scripts. The first that has a character draws it. */
export const FACES: readonly Face[] = [
  {
    name: 'latin',
    file: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
  {
    name: 'arabic',
    file: require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
    isRightToLeft: true,
  },
  {
    name: 'hebrew',
    file: require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
    isRightToLeft: true,
  },
  { name: 'thai', file: require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf') },
  { name: 'han', file: require.resolve('@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf') },
  { name: 'hangul', file: require.resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf') },
]

const opened = new Map<string, Font>()
const fontOf = ({ name, file }: Face): Font => {
  const known = opened.get(name) ?? openSync(file)
  if (!('hasGlyphForCodePoint' in known)) throw new Error(`${file} holds several fonts`)
  opened.set(name, known)
  return known
}

const chosen = new Map<string, Face | undefined>()

/** The face that has every character of a cluster; undefined where none has. */
export const faceFor = (cluster: string): Face | undefined => {
  if (chosen.has(cluster)) return chosen.get(cluster)
  const points = [...cluster].map((character) => character.codePointAt(0) ?? 0)
  const face = FACES.find((candidate) => points.every((point) => fontOf(candidate).hasGlyphForCodePoint(point)))
  chosen.set(cluster, face)
  return face
}
