import { Button } from '@fluentui/react-components'
import { Message } from '#renderer'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import type { OpenChange } from './use-change.ts'

/** Why the last edit was not stored; what somebody else edits can be taken over. */
export const RefusedEdit = ({ refused, heldBy, takeOver }: Pick<OpenChange, 'refused' | 'heldBy' | 'takeOver'>) =>
  refused === undefined ? null : (
    <Message
      intent="error"
      actions={
        heldBy !== undefined && (
          <Button size="small" onClick={() => void takeOver()}>
            {configurationTexts().takeOver}
          </Button>
        )
      }
    >
      {refused}
    </Message>
  )
