import { Skeleton, SkeletonItem } from '@fluentui/react-components'
import { useEffect, useState } from 'react'

/** Skeleton rows, after 300 ms: what comes sooner needs none. */
export function LoadingRows({ rows = 5, label = 'Loading' }: { rows?: number; label?: string }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-label={label} className="sj-skeleton">
      {late && <Skeleton>{Array.from({ length: rows }, (_, i) => <SkeletonItem key={i} size={16} style={{ marginBlockEnd: 16, inlineSize: `${90 - (i % 4) * 12}%` }} />)}</Skeleton>}
    </div>
  )
}
