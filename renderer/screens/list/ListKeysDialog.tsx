import { Checkbox } from '@fluentui/react-components'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'
import { KeysDialog } from '../keys/KeysDialog.tsx'
import type { LetterKeys } from '../keys/letter-keys.ts'

type Props = { readonly keys: LetterKeys; readonly onClose: () => void }

/** The keys of a list, and whether they hold. */
export const ListKeysDialog = ({ keys: { isOn, choose }, onClose }: Props) => {
  const { title, close, all, hold } = useListTexts().keys
  return (
    <KeysDialog title={title} close={close} groups={[{ all }]} onClose={onClose}>
      <Checkbox label={hold} checked={isOn} onChange={(_, { checked }) => choose(checked === true)} />
    </KeysDialog>
  )
}
