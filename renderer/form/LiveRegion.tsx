import { useFormValue } from '../state/form-context.ts'

/** Announces counters, problems on leaving a field and removed rows to screen readers, without moving the focus. */
export const LiveRegion = () => {
  const text = useFormValue((store) => store.announcement)
  return (
    <div className="sj-vh" role="status" aria-live="polite">
      {text}
    </div>
  )
}
