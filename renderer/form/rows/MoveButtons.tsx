import { Button } from '@fluentui/react-components'
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons'
import { useFormFrame } from '../../state/form-context.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'
import { rowName } from './row-name.ts'

type Props = { readonly path: string; readonly rowId: string; readonly at: number; readonly count: number; readonly title: string }

/** Moves a row up and down its list. The focus stays with the button, and the new place is announced. */
export const MoveButtons = ({ path, rowId, at, count, title }: Props) => {
  const texts = useFormTexts().rows
  const { store } = useFormFrame()
  const move = (to: number, way: string) => {
    if (to < 0 || to >= count) return
    store.moveRow(path, rowId, to)
    store.announce(texts.isMoved({ title: title || texts.title({ number: at + 1 }), number: to + 1, count }))
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"] [data-move="${way}"]`)?.focus())
  }
  const row = rowName({ number: at + 1, title }, texts)
  const small = { size: 'small', appearance: 'subtle', className: 'sj-small' } as const
  return (
    <>
      <Button
        {...small}
        data-move="up"
        icon={<ArrowUpRegular />}
        disabledFocusable={at === 0}
        aria-label={texts.up({ row })}
        onClick={() => move(at - 1, 'up')}
      />
      <Button
        {...small}
        data-move="down"
        icon={<ArrowDownRegular />}
        disabledFocusable={at === count - 1}
        aria-label={texts.down({ row })}
        onClick={() => move(at + 1, 'down')}
      />
    </>
  )
}
