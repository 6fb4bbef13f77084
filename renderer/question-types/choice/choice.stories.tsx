import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStage, type StageProps } from '../../stage/QuestionStage.tsx'

const question: StageProps['question'] = { type: 'choice', label: 'How many hours a week will you work?' }
const options: StageProps['options'] = [
  { value: 'part', label: 'Part time', help: '20 hours a week or less', disabled: false },
  { value: 'full', label: 'Full time', disabled: true, why: 'Not available for these dates' },
]

const meta: Meta<typeof QuestionStage> = { title: 'Question types/Choice', component: QuestionStage, args: { question, options } }
export default meta

type Story = StoryObj<typeof QuestionStage>

export const Required: Story = {}
export const Optional: Story = { args: { flag: 'editable' } }
export const Answered: Story = { args: { value: 'part' } }
export const Refused: Story = { args: { refused: 'Choose part time or full time.' } }
export const ReadOnly: Story = { args: { flag: 'read-only', value: 'part' } }
export const Hidden: Story = { args: { flag: 'hidden' } }
export const Compact: Story = { args: { density: 'compact', value: 'part' } }
export const Pictures: Story = {
  args: {
    question: { ...question, label: 'How do you come to us?' },
    value: 'tram',
    options: [
      { value: 'bike', label: 'By bicycle', picture: 'bike.svg', disabled: false },
      { value: 'tram', label: 'By tram', picture: 'tram.svg', help: 'Line 4', disabled: false },
      { value: 'other', label: 'In another way', disabled: false },
    ],
  },
}
export const List: Story = {
  args: {
    value: 'v3',
    options: Array.from({ length: 12 }, (_, index) => ({ value: `v${index}`, label: `Value ${index}`, disabled: false })),
  },
}
export const Search: Story = {
  args: {
    value: 'v3',
    options: Array.from({ length: 60 }, (_, index) => ({ value: `v${index}`, label: `Value ${index}`, disabled: false })),
  },
}
export const SearchOnServer: Story = {
  args: {
    question: { ...question, label: 'What do you study?', draw: 'search-server' },
    value: '43.01',
    options: [{ value: '43.01', label: 'Subject 3', disabled: false }],
  },
}
export const OwnText: Story = {
  args: { question: { ...question, ownText: { label: 'Other hours', ask: 'How many?', maxLength: 20 } }, value: '30, every second week' },
}
