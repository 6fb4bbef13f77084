import { useScreenTexts } from '../../texts/use-texts/use-screen-texts.ts'
import { useAwaited } from '../../state/awaited.ts'
import './loading.css'

/** Skeleton rows. They take their place at once, and are seen only when loading takes longer than 300 ms. */
export const LoadingRows = ({ rows = 5, label }: { rows?: number; label?: string }) => {
  const texts = useScreenTexts()
  useAwaited()
  return (
    <div role="status" aria-label={label ?? texts.loading} className="sj-skeleton sj-late">
      <div aria-hidden>
        {Array.from({ length: rows }, (_, i) => (
          <div key={i} className="sj-skeleton-row" style={{ inlineSize: `${90 - (i % 4) * 12}%` }} />
        ))}
      </div>
    </div>
  )
}
