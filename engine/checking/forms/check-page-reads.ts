import type { Form } from '../../definition/form.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

const PARTS = ['complete', 'started'] as const

type PageRead = { readonly page: string; readonly part: string | undefined; readonly pointer: string; readonly on: string | undefined }

/** The pages of a form, and of every form that it is a part of or that is a part of it. */
const pagesAround = ({ outlines, set }: CheckContext, id: string): readonly string[] => {
  const forms = outlines.around(id).flatMap(([, outline]) => outline.forms)
  return [...new Set(forms.flatMap((form) => set.get('form', form)?.pages.map((page) => page.id) ?? []))]
}

/** Every read of the completion of a page in a form, directly and through rules, with the page it stands on. */
const readsOfPages = ({ placesOf, ruleReads }: CheckContext, { id, pages }: Form): readonly PageRead[] =>
  placesOf(id).flatMap((place) => {
    if (place.as !== 'logic' || place.pointer.startsWith('/examples')) return []
    const [, part, index] = place.pointer.split('/')
    const on = part === 'pages' ? pages[Number(index)]?.id : undefined
    return ruleReads.all(place.value).flatMap((path) => {
      const [root, page, word] = path.split('.')
      return root === 'pages' ? [{ page: page ?? '', part: word, pointer: place.pointer, on }] : []
    })
  })

/** Does the flag table of the form require anything? Its own rows and those of tables that it shares. */
const requiresByTable = ({ set }: CheckContext, { flags = [] }: Form): boolean =>
  [flags]
    .flat()
    .flatMap((entry) => (typeof entry === 'string' ? (set.get('rule', entry)?.rows ?? []) : [entry]))
    .some(({ then }) => then === 'required')

/** A page of which it depends on itself whether it is complete has no first answer. Each circle is reported once, where it begins. */
const checkCircles = ({ report }: CheckContext, id: string, reads: readonly PageRead[]): void => {
  const done = new Set<string>()
  const visit = (page: string, way: readonly PageRead[]): void => {
    const begins = way.findIndex(({ on }) => on === page)
    const first = way[begins]
    if (first !== undefined)
      return report('form.page-circle', id, first.pointer, { members: [...way.slice(begins).map(({ on }) => on ?? ''), page].join(' → ') })
    if (done.has(page)) return
    for (const read of reads) if (read.on === page) visit(read.page, [...way, read])
    done.add(page)
  }
  for (const { on } of reads) if (on !== undefined) visit(on, [])
}

/** Rules read whether a page of their form is complete: one that is there, and not in a circle. */
export const checkPageReads: DefinitionCheck = (context) => {
  for (const form of context.each('form')) {
    const reads = readsOfPages(context, form)
    if (reads.length === 0) continue
    const known = pagesAround(context, form.id)
    for (const { page, part, pointer } of reads) {
      if (!known.includes(page)) context.report('form.page-unknown', form.id, pointer, { name: page, hint: didYouMean(page, known) })
      else if (!PARTS.some((word) => word === part))
        context.report('form.page-part', form.id, pointer, { name: page, part: part ?? '', hint: didYouMean(part ?? '', PARTS) })
    }
    if (requiresByTable(context, form)) context.report('form.page-table', form.id, '/flags', { name: reads[0]?.page ?? '' })
    checkCircles(context, form.id, reads)
  }
}
