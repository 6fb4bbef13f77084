import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useToast } from '../../../shell/toast.ts'
import { useSayFailure } from '../../../shell/use-say-failure.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { saveText } from './save-text.ts'

/** Saves a form for engines that read JSON Schema, and says how much of it these cannot. */
export const SaveForm = ({ id, change }: { readonly id: string; readonly change: string | undefined }) => {
  const texts = configurationTexts()
  const toast = useToast()
  const sayFailure = useSayFailure()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const exported = await call('GET /api/configuration/forms/:id/export', { params: { id }, query: { change } })
      saveText(`${id}.schema.json`, `${JSON.stringify(exported, null, 2)}\n`)
      toast(exported.left.length === 0 ? texts.savedWhole : texts.savedLeft({ count: exported.left.length }))
    } catch (failure) {
      sayFailure(failure)
    }
    setBusy(false)
  }
  return (
    <Button size="small" disabledFocusable={busy} onClick={() => void save()}>
      {texts.saveSchema}
    </Button>
  )
}
