import { Button } from '@fluentui/react-components'
import { Icon } from '#renderer'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { useReadOnly } from '../read-only/read-only.ts'

export const RemoveButton = ({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) =>
  useReadOnly() ? null : (
    <Button
      size="small"
      appearance="subtle"
      className="sj-push"
      icon={<Icon name="DeleteRegular" />}
      aria-label={configurationTexts().parts.remove({ name: label })}
      onClick={onRemove}
    />
  )
