import { useScreenTexts } from '../../texts/use-texts/use-screen-texts.ts'
import { useAwaited } from '../../state/awaited.ts'
import './loading.css'

/** What a page looks like from afar: its heading, with columns, a table or the sections of a form below it. */
export type PageShape = 'columns' | 'table' | 'form'

const bars = (count: number, of: string) =>
  Array.from({ length: count }, (_, index) => <i key={index} className={`sj-skeleton-row ${of}`} />)
const card = (count: number) => <div className="sj-card pad">{bars(count, '')}</div>

const BODY = {
  columns: (
    <div className="sj-cols">
      <div className="sj-stack s">
        {card(3)}
        {card(5)}
      </div>
      <div className="sj-stack s">{card(6)}</div>
    </div>
  ),
  table: <div className="sj-card pad">{bars(12, 'line')}</div>,
  form: (
    <div className="sj-outline-form">
      <div>{bars(6, 'line')}</div>
      <div className="sj-card pad">{bars(6, 'field')}</div>
      <div>{bars(5, '')}</div>
    </div>
  ),
} as const

type Props = { readonly shape: PageShape; readonly label?: string; /** the heading of the page stands already */ readonly headed?: boolean }

/** The outline of a page while it loads, in the place of the page. It is seen only when loading takes longer than 300 ms. */
export const PageSkeleton = ({ shape, label, headed = false }: Props) => {
  const texts = useScreenTexts()
  useAwaited()
  return (
    <div role="status" aria-label={label ?? texts.loading} className="sj-late">
      <div aria-hidden>
        {headed ? null : (
          <>
            {bars(1, 'title')}
            {bars(1, 'facts')}
          </>
        )}
        {BODY[shape]}
      </div>
    </div>
  )
}
