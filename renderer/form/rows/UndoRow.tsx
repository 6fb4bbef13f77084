import { Button } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons'
import { useFormFrame, useFormValue } from '../../state/form-context.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'

/** Deleting a row does not ask for confirmation; it can be undone. */
export const UndoRow = ({ path, onUndone }: { readonly path: string; readonly onUndone: (rowId: string) => void }) => {
  const texts = useFormTexts().rows
  const { store } = useFormFrame()
  const removed = useFormValue((each) => each.removed(path))
  if (!removed) return null
  const undo = () => {
    store.undoRemove(path)
    store.announce(texts.isBack)
    const back = store.session.rows(path).rows[removed.at]
    if (back !== undefined) onUndone(back)
  }
  return (
    <p className="sj-undo">
      <span>{texts.wasDeleted}</span>
      <Button size="small" appearance="subtle" className="sj-small" icon={<ArrowUndoRegular />} onClick={undo}>
        {texts.undo}
      </Button>
    </p>
  )
}
