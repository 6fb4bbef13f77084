import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = { type: 'signature', label: 'Signature of the supervisor' }
const signed = { name: 'Ria Okafor', drawn: 'M20 120L80 60L140 120L200 40L260 130L320 90', at: '2027-01-11T09:30:00Z', by: 'Ria Okafor' }

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Signature', component: QuestionStage, args: { question } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: signed } }
export const TypedOnly: Story = { args: { value: { name: 'Ria Okafor' } } }
export const Refused: Story = { args: { value: signed, refused: 'What the signature confirms has changed since. Sign again.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: { ...signed, by: 'Luis Hart' } } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: signed } }
