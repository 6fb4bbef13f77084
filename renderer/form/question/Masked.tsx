import { Button } from '@fluentui/react-components'
import { EyeRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { Json } from '#engine'
import { textOf } from '../../question-types/question-type.ts'
import { useFormFrame } from '../../state/form-context.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'

/** A masked number shows its last four characters; the end of a date would give its day away and reads like a mistake. */
const masked = (text: string, type: string): string => (type !== 'text' || text.length <= 4 ? '••••' : `••• •• ${text.slice(-4)}`)

/** A secret answer: masked until somebody reveals it, which the page around the form may log. */
export const Masked = ({
  path,
  value,
  label,
  type,
}: {
  readonly path: string
  readonly value: Json | undefined
  readonly label: string
  readonly type: string
}) => {
  const texts = useFormTexts().masked
  const { services, store } = useFormFrame()
  const [shown, setShown] = useState<string>()
  const show = async () => {
    try {
      setShown(textOf(services.reveal ? await services.reveal(path) : value))
    } catch (reason) {
      store.announce(reason instanceof Error ? reason.message : texts.notShown)
    }
  }
  if (shown !== undefined) return <span className="sj-num">{shown}</span>
  return (
    <>
      <span className="sj-num">{masked(textOf(value), type)}</span>
      <Button
        size="small"
        appearance="subtle"
        className="sj-small"
        icon={<EyeRegular />}
        aria-label={texts.showAnswer({ label })}
        onClick={() => void show()}
      >
        {texts.show}
      </Button>
    </>
  )
}
