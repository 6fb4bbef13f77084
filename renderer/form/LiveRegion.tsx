import { useFormValue } from '../state/form-context.ts'

/** What a screen reader is told without the focus moving: counters, problems on leaving, rows that went. */
export const LiveRegion = () => {
  const text = useFormValue((store) => store.announcement)
  return (
    <div className="sj-vh" role="status" aria-live="polite">
      {text}
    </div>
  )
}
