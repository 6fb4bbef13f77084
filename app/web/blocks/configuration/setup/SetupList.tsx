import { Button } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'
import { call } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useToast } from '../../../shell/toast.ts'
import { useSayFailure } from '../../../shell/use-say-failure.ts'
import { setupTexts } from '../../../texts/setup-texts.ts'
import { recently } from '../../../words/dates.ts'
import { setupAddress } from '../addresses.ts'

type Props = { readonly starter: string; readonly children: (list: ReactNode) => ReactNode }

/** The institutions that are being set up, to go on with; nothing where there is none. */
export const SetupList = ({ starter, children }: Props) => {
  const texts = setupTexts()
  const toast = useToast()
  const sayFailure = useSayFailure()
  const { data, put } = useOperation('GET /api/configuration/setups', {})
  const [busy, setBusy] = useState(false)
  const discard = async (setup: string): Promise<void> => {
    setBusy(true)
    try {
      put(await call('POST /api/configuration/setups/:setup/discard', { params: { setup } }))
      toast(texts.discarded, { intent: 'success' })
    } catch (failure) {
      sayFailure(failure)
    }
    setBusy(false)
  }
  if (!data || data.setups.length === 0) return null
  return children(
    <ul className="sj-conf-list">
      {data.setups.map(({ id, name: given, by, touchedAt }) => {
        const name = given === '' ? texts.unnamed : given
        return (
          <li key={id}>
            <a className="sj-strong" href={`#${setupAddress(starter, { setup: id })}`}>
              {texts.goOn({ name })}
            </a>
            <p className="sj-caption1 sj-muted">{texts.by({ name: by, when: recently(touchedAt) })}</p>
            <Button
              size="small"
              appearance="subtle"
              disabledFocusable={busy}
              aria-label={texts.discardOf({ name })}
              onClick={() => void discard(id)}
            >
              {texts.discard}
            </Button>
          </li>
        )
      })}
    </ul>,
  )
}
