import { useFormValue } from '../state/form-context.ts'

/** Tells screen readers without moving the focus: counters, problems on leaving a field, removed rows. */
export const LiveRegion = () => {
  const text = useFormValue((store) => store.announcement)
  return (
    <div className="sj-vh" role="status" aria-live="polite">
      {text}
    </div>
  )
}
