import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { isBlank } from '#engine'
import { Card, type FormStore, FormSummary } from '#renderer'
import type { LoadedForm } from '../../forms/use-form.ts'
import { printingAtom } from '../../shell/look.ts'
import { receiptTexts } from '../../texts/receipt-texts.ts'

const questionsOf = ({ session }: FormStore) => session.plan.pages.flatMap(({ nodes }) => nodes)

/** The questions that a person sees and has answered; rows of a list count as one. */
const countOf = (store: FormStore): number =>
  questionsOf(store).filter((node) => {
    if (node.kind === 'content') return false
    if (node.kind === 'repeat') return store.session.rows(node.path).rows.length > 0
    const { flag, value } = store.session.field(node.path)
    return flag !== 'hidden' && !isBlank(value ?? null)
  }).length

type Props = { readonly title: string; readonly opened: Pick<LoadedForm, 'store' | 'services'>; readonly first: readonly string[] }

/** A few answers at once, and the others on demand. A form that has none of the few shows all of them, and so does paper. */
export const FirstAnswers = ({ title, opened: { store, services }, first }: Props) => {
  const [wantsAll, setWantsAll] = useState(false)
  const isPrinted = useAtomValue(printingAtom)
  const hasMore = questionsOf(store).some(({ path }) => first.includes(path))
  const texts = receiptTexts()
  const toggle = hasMore ? (
    <button type="button" className="sj-linkbutton sj-noprint" aria-expanded={wantsAll} onClick={() => setWantsAll(!wantsAll)}>
      {wantsAll ? texts.fewer : texts.allAnswers({ count: countOf(store) })}
    </button>
  ) : undefined
  return (
    <Card title={title} end={toggle}>
      {hasMore && !wantsAll && !isPrinted ? (
        <FormSummary store={store} services={services} only={first} headings={false} />
      ) : (
        <FormSummary store={store} services={services} />
      )}
    </Card>
  )
}
