import { Button } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

/** The address of the page says which of the two is shown. */
const VIEW = { name: 'view', flags: 'flags' } as const

export const showsFlags = (params: URLSearchParams): boolean => params.get(VIEW.name) === VIEW.flags

/** What of a form is edited: its questions, or who sees them. */
export const FormViews = () => {
  const { flags: texts } = configurationTexts()
  const [params, setParams] = useSearchParams()
  const show = (isFlags: boolean): void =>
    setParams((before) => {
      if (isFlags) before.set(VIEW.name, VIEW.flags)
      else before.delete(VIEW.name)
      return before
    })
  return (
    <div role="group" aria-label={texts.views} className="sj-conf-acts">
      {[false, true].map((isFlags) => (
        <Button
          key={String(isFlags)}
          size="small"
          appearance={showsFlags(params) === isFlags ? 'primary' : 'subtle'}
          aria-pressed={showsFlags(params) === isFlags}
          onClick={() => show(isFlags)}
        >
          {isFlags ? texts.title : texts.form}
        </Button>
      ))}
    </div>
  )
}
