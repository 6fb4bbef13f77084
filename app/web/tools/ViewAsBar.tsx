import { Button } from '@fluentui/react-components'
import { CodeRegular, EyeRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { userAtom } from '../api/user.ts'
import { shellTexts } from '../texts/shell-texts.ts'
import { toolsTexts } from '../texts/tools-texts.ts'
import { stopViewing, viewingLeft } from './viewing.ts'

type Props = { readonly by: string; readonly onInspect?: () => void }

/** Stands over every page while somebody looks at the portal as another person, and ends it. */
export const ViewAsBar = ({ by, onInspect }: Props) => {
  const user = useAtomValue(userAtom)
  const texts = toolsTexts()
  useEffect(() => {
    const timer = setTimeout(stopViewing, viewingLeft())
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className="sj-viewing sj-noprint" aria-label={texts.viewing}>
      <p>
        <EyeRegular aria-hidden fontSize={20} />
        <span>
          {texts.seeAs} <b>{user?.name}</b>. {texts.onlyLook}
        </span>
      </p>
      {onInspect && (
        <Button className="quiet" icon={<CodeRegular />} onClick={onInspect}>
          {shellTexts().tools.inspect}
        </Button>
      )}
      <Button className="back" onClick={stopViewing}>
        {texts.back({ name: by })}
      </Button>
    </section>
  )
}
