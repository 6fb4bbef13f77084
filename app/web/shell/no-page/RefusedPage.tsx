import { PageHeader } from '#renderer'
import { useOperation } from '../../api/use-operation.ts'
import { shellTexts } from '../../texts/shell-texts.ts'
import { Frame } from '../Frame.tsx'
import { WindowWaits } from '../PageWaits.tsx'

/** Says why a page is not open to a signed-in person. Its header and menu are those of the page they land on. */
export const RefusedPage = ({ why }: { readonly why: string }) => {
  const texts = shellTexts()
  const { data, error } = useOperation('GET /api/screen', { query: { path: '/' } })
  if (!data && error === undefined) return <WindowWaits />
  const words = (
    <div className="sj-page narrow">
      <PageHeader title={texts.notOpen} />
      <p>{why}</p>
      <a href="#/">{texts.startPage}</a>
    </div>
  )
  return data?.ok === true ? (
    <Frame screen={{ ...data, caption: texts.notOpen, crumbs: [] }}>{words}</Frame>
  ) : (
    <main id="main">{words}</main>
  )
}
