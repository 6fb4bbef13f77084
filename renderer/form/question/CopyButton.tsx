import { Button } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons'
import { memo } from 'react'
import type { PlanField } from '#engine'
import { useFormFrame } from '../../state/form-context.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'

/** Offers to fill a group from another one; it stands at the first question of the group. */
export const CopyButton = memo(({ path, node }: { readonly path: string; readonly node: PlanField }) => {
  const texts = useFormTexts()
  const { store } = useFormFrame()
  const { copy } = node
  if (!copy) return null
  const copied = () => {
    store.copy(path)
    store.announce(texts.copied(copy))
  }
  return (
    <div className="sj-copy">
      <Button size="small" className="sj-small" icon={<CopyRegular />} onClick={copied}>
        {copy.label}
      </Button>
    </div>
  )
})
