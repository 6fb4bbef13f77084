import { HistoryRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useFormFrame } from '../../state/form-context.ts'
import type { Remarks } from '../../state/remarks.ts'
import { focusQuestion } from '../focus-question.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'

/** A remark about this answer, shown until it is changed or confirmed. */
export const Remark = ({ path, label, remarks }: { readonly path: string; readonly label: string; readonly remarks: Remarks }) => {
  const texts = useFormTexts().remark
  const { store } = useFormFrame()
  const waits = useAtomValue(remarks.open, { store: store.jotai }).has(path)
  if (!waits) return null
  const confirm = () => {
    focusQuestion(store.domId(path))
    remarks.confirm(path)
    store.announce(texts.confirmed({ label, confirm: remarks.confirmLabel }))
  }
  return (
    <p className="sj-remark" id={store.domId(path, 'remark')}>
      <HistoryRegular fontSize={16} aria-hidden="true" />
      <span>{remarks.text}</span>
      <button
        type="button"
        className="sj-linkbutton sj-noprint"
        aria-label={texts.confirm({ label, confirm: remarks.confirmLabel })}
        onClick={confirm}
      >
        {remarks.confirmLabel}
      </button>
    </p>
  )
}
