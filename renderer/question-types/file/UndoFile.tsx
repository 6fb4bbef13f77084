import { Button } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

/** Removing or replacing a file does not ask for confirmation; it can be undone, as with a row. */
export const UndoFile = ({ words, onUndo }: { readonly words: string; readonly onUndo: () => void }) => (
  <p className="sj-undo">
    <span>{words}</span>
    <Button size="small" appearance="subtle" className="sj-small" icon={<ArrowUndoRegular />} data-next onClick={onUndo}>
      {useQuestionTexts().file.undo}
    </Button>
  </p>
)
