import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { ActionBar, ConfirmDialog, DecisionPanel } from '#renderer'

const choices = [
  { value: 'approve', label: 'Approve', help: 'The request goes to the office.', button: 'Approve request', needsComment: false },
  { value: 'reject', label: 'Do not approve', help: 'The student sees your comment.', button: 'Send back', needsComment: true },
] as const

const comment = { label: 'Comment', help: 'The student and the office read it.', max: 500 }

const actions = [
  { event: 'approve', label: 'Approve', allowed: true, primary: true, tone: 'normal', icon: 'CheckmarkRegular', order: 1 },
  { event: 'clarify', label: 'Ask for clarification', allowed: true, primary: false, tone: 'normal', icon: 'ChatHelpRegular', order: 2 },
  { event: 'reassign', label: 'Reassign', allowed: true, primary: false, tone: 'normal', order: 3 },
  { event: 'dismiss', label: 'Dismiss', allowed: true, primary: false, tone: 'danger', order: 4 },
] as const

const Asking = () => {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Dismiss request</Button>
      {open && (
        <ConfirmDialog
          title="Dismiss this request?"
          text="The request leaves the list. The student is told why, and an officer can bring it back."
          button="Dismiss request"
          back="Keep it"
          onConfirm={close}
          onBack={close}
        />
      )}
    </>
  )
}

const meta: Meta = { title: 'Parts of screens/Decision' }
export default meta

export const Panel: StoryObj = {
  name: 'Decision panel',
  render: () => (
    <div style={{ maxInlineSize: 400 }}>
      <DecisionPanel
        choices={choices}
        comment={comment}
        kept="Your name and the time go into the history."
        decide={async () => undefined}
      />
    </div>
  ),
}
export const Refused: StoryObj = {
  name: 'Decision panel: refused when sent',
  render: () => (
    <div style={{ maxInlineSize: 400 }}>
      <DecisionPanel
        choices={choices}
        comment={comment}
        kept="Your name and the time go into the history."
        decide={async () => 'Somebody else decided this request at 4:12 pm.'}
      />
    </div>
  ),
}
export const Actions: StoryObj = {
  name: 'Actions',
  render: () => (
    <div style={{ display: 'flex', gap: 8, justifyContent: 'end', flexWrap: 'wrap' }}>
      <ActionBar events={actions} onEvent={() => undefined} />
    </div>
  ),
}
export const Split: StoryObj = {
  name: 'Actions: the other decisions in a menu of the primary button',
  render: () => (
    <div style={{ display: 'flex', gap: 8, justifyContent: 'end', flexWrap: 'wrap' }}>
      <ActionBar
        events={actions.map((each) => (each.event === 'reassign' ? each : { ...each, moves: true as const }))}
        most={1}
        split
        onEvent={() => undefined}
      />
    </div>
  ),
}
export const Confirm: StoryObj = { name: 'Confirm', render: () => <Asking /> }
