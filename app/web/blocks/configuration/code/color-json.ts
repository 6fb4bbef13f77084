import { syntaxTree } from '@codemirror/language'
import { RangeSetBuilder } from '@codemirror/state'
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view'

/** The parts of JSON that have a color, by the names of the parser. */
const CLASSES: { readonly [node: string]: string } = {
  PropertyName: 'name',
  String: 'text',
  Number: 'number',
  True: 'word',
  False: 'word',
  Null: 'word',
}
const MARKS = new Map(Object.values(CLASSES).map((name) => [name, Decoration.mark({ class: `sj-code-${name}` })]))

const colorsOf = ({ state, visibleRanges }: EditorView): DecorationSet => {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { from, to } of visibleRanges)
    syntaxTree(state).iterate({
      from,
      to,
      enter: (node) => {
        const mark = MARKS.get(CLASSES[node.name] ?? '')
        if (mark) builder.add(node.from, node.to, mark)
      },
    })
  return builder.finish()
}

/** Colors of JSON as classes of our own, which follow the theme; the library's colors are for a light page. */
export const colorJson = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    constructor(view: EditorView) {
      this.decorations = colorsOf(view)
    }
    update(update: ViewUpdate): void {
      const isNew = update.docChanged || update.viewportChanged || syntaxTree(update.startState) !== syntaxTree(update.state)
      if (isNew) this.decorations = colorsOf(update.view)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)
