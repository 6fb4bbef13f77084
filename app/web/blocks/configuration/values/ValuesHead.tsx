import { Button } from '@fluentui/react-components'
import { Icon } from '#renderer'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

/** `onList`: chooses the list itself; undefined while it is chosen. */
type Props = {
  readonly counts: { readonly count: number; readonly shown: number }
  readonly onList: (() => void) | undefined
  readonly isImporting: boolean
  readonly onImport: () => void
  readonly onSave: () => void
  readonly onAdd: () => void
}

/** The line over a table of values. */
export const ValuesHead = ({ counts, onList, isImporting, onImport, onSave, onAdd }: Props) => {
  const { grid: texts } = configurationTexts()
  return (
    <div className="hd">
      <h3 className="sj-subtitle2">{texts.values}</h3>
      <span className="sj-muted">{texts.counts(counts)}</span>
      {onList && (
        <Button size="small" appearance="subtle" onClick={onList}>
          {texts.theList}
        </Button>
      )}
      <span className="sj-push sj-conf-acts">
        <Button size="small" aria-expanded={isImporting} onClick={onImport}>
          {texts.import}
        </Button>
        <Button size="small" disabledFocusable={counts.count === 0} onClick={onSave}>
          {texts.export}
        </Button>
        <Button size="small" icon={<Icon name="AddRegular" />} onClick={onAdd}>
          {texts.add}
        </Button>
      </span>
    </div>
  )
}
