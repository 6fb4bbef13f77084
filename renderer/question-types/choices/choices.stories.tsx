import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = { type: 'choices', label: 'What will you work with?', help: 'Choose all that apply.' }
const options: StageProps['options'] = [
  { value: 'chem', label: 'Chemicals', disabled: false },
  { value: 'laser', label: 'Lasers', help: 'Class 3B or 4', disabled: false },
  { value: 'none', label: 'None of these', disabled: false, exclusive: true },
]

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Choices', component: QuestionStage, args: { question, options } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: ['laser'] } }
export const Refused: Story = { args: { refused: 'Choose at least one.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: ['laser'] } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: ['laser'] } }
export const OwnText: Story = {
  args: {
    question: { ...question, ownText: { label: 'Something else', ask: 'What is it?', maxLength: 40 } },
    value: ['laser', 'Liquid helium'],
  },
}
export const Ranked: Story = {
  args: { question: { ...question, label: 'Rank what worries you most', help: undefined, ordered: true }, value: ['laser'] },
}
export const Pictures: Story = {
  args: {
    value: ['chem', 'laser'],
    options: options.map((option) => (option.value === 'none' ? option : { ...option, picture: `${option.value}.svg` })),
  },
}
