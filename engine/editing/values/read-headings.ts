import { bareWords } from '../../bring/sheets/bare-words.ts'
import type { ValueColumn } from './value-columns.ts'

/** What spreadsheets call the columns of a list, beside the words that the page shows. */
const KNOWN: { readonly [column: string]: readonly string[] } = {
  value: ['value', 'code', 'id', 'key', 'valor', 'codigo', 'clave'],
  label: ['label', 'name', 'title', 'etiqueta', 'nombre', 'titulo'],
  help: ['help', 'hint', 'description', 'ayuda', 'descripcion'],
  offered: ['offered', 'may be chosen', 'status'],
}

/** Of each heading, the column that it means; each column only once. `titles`: what the page calls the columns. */
export const readHeadings = (
  headings: readonly string[],
  columns: readonly ValueColumn[],
  titles: { readonly [column: string]: string },
): readonly (string | undefined)[] => {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const word = bareWords(heading)
    const found = columns.find(
      ({ id, prop }) =>
        !taken.has(id) && word !== '' && [titles[id] ?? id, prop ?? id, ...(KNOWN[id] ?? [])].some((name) => bareWords(name) === word),
    )?.id
    if (found !== undefined) taken.add(found)
    return found
  })
}
