import { ErrorCircleRegular, HistoryRegular } from '@fluentui/react-icons'
import { atom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useFormFrame, useFormValue } from '../../state/form-context.ts'
import type { FormStore } from '../../state/form-store.ts'
import { ownNodes } from '../../state/plan-index.ts'
import { focusQuestion } from '../focus-question.ts'
import { useVisiblePages } from '../use-pages.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'
import { blanks, fill } from '../../texts/fill.ts'

const NOTHING = atom<ReadonlySet<string>>(new Set<string>())

/** The questions in the order the style sheet numbers them: visible ones that are not revealed under another. */
const numbered = (store: FormStore, pages: ReturnType<typeof useVisiblePages>): readonly string[] =>
  pages
    .flatMap((page) => ownNodes(store.session.plan, page.nodes))
    .filter((node) => node.kind !== 'content' && store.jotai.get(store.visible(node.path)))
    .map(({ path }) => path)

/** The numbered question an answer belongs to: for a row its list, for an explanation the question it explains. */
const ownerOf = (store: FormStore, path: string): string => {
  const top = path.split('.')[0] ?? path
  const node = store.index.nodes.get(top)
  return node?.kind === 'field' && node.under !== undefined ? ownerOf(store, node.under) : top
}

type LineProps = {
  readonly icon: ReactNode
  readonly tone: string
  readonly numbers: readonly { readonly number: number; readonly path: string }[]
  readonly sentence: (numbers: readonly string[]) => string
}

/** "1, 5 and 9 to check": each number leads to its question. */
const Line = ({ icon, tone, numbers, sentence }: LineProps) => {
  const texts = useFormTexts().questionNumbers
  const { store } = useFormFrame()
  const links = numbers.map(({ number, path }) => (
    <button
      key={path}
      type="button"
      className="sj-linkbutton"
      aria-label={texts.question({ number })}
      onClick={() => focusQuestion(store.domId(path))}
    >
      {number}
    </button>
  ))
  return (
    <p className={`sj-qline ${tone}`}>
      {icon}
      <span>{fill(sentence(blanks(links.length)), links)}</span>
    </p>
  )
}

/** Beside a questionnaire: which questions have problems, and which answers carried over from an older version are still to be checked. */
export const QuestionNumbers = () => {
  const texts = useFormTexts().questionNumbers
  const { store, services } = useFormFrame()
  const pages = useVisiblePages()
  useFormValue((each) => each.structure)
  const refused = useFormValue((each) => each.refused)
  const waiting = useAtomValue(services.remarks?.open ?? NOTHING, { store: store.jotai })
  if ((refused?.length ?? 0) === 0 && waiting.size === 0) return null
  const order = numbered(store, pages)
  const numbersOf = (paths: Iterable<string>) =>
    [...new Set([...paths].map((path) => ownerOf(store, path)))]
      .map((path) => ({ path, number: order.indexOf(path) + 1 }))
      .filter(({ number }) => number > 0)
      .sort((a, b) => a.number - b.number)
  const [bad, open] = [numbersOf((refused ?? []).map(({ path }) => path)), numbersOf(waiting)]
  return (
    <div className="sj-qlines">
      {bad.length === 0 ? null : (
        <Line
          icon={<ErrorCircleRegular fontSize={16} aria-hidden="true" />}
          tone="sj-qline-bad"
          numbers={bad}
          sentence={texts.needAttention}
        />
      )}
      {open.length === 0 ? null : (
        <Line icon={<HistoryRegular fontSize={16} aria-hidden="true" />} tone="" numbers={open} sentence={texts.toCheck} />
      )}
    </div>
  )
}
