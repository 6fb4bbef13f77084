import type { Meta, StoryObj } from '@storybook/react-vite'
import { FLAGS } from '#engine'
import { triedQuestion } from './tried-question.ts'
import { TryIt } from './TryIt.tsx'

/** Every flag draws the same questions, and that is tested. */
const meta: Meta<typeof TryIt> = {
  title: 'Question types/Try it',
  component: TryIt,
  tags: ['!test'],
  argTypes: {
    type: { table: { disable: true } },
    label: { control: 'text', description: 'What is asked' },
    help: { control: 'text', description: 'A sentence under the label' },
    flag: { control: 'inline-radio', options: FLAGS, description: 'Whether it must be answered, may be, is only read, or is not there' },
    width: {
      control: { type: 'inline-radio', labels: { '': 'as its type says' } },
      options: ['', 'short', 'half', 'full'],
      description: 'How wide the input is',
    },
    answer: { control: 'object', description: 'The answer it opens with, as it is stored' },
    more: { control: 'object', description: 'Every other property, as a definition writes it' },
  },
}
export default meta

type Story = StoryObj<typeof TryIt>

export const Text: Story = { args: triedQuestion('text') }
export const LongText: Story = { name: 'Long text', args: triedQuestion('long-text') }
export const Number: Story = { args: triedQuestion('number') }
export const Quantity: Story = { args: triedQuestion('quantity') }
export const Money: Story = { args: triedQuestion('money') }
export const Date: Story = { args: triedQuestion('date') }
export const Time: Story = { args: triedQuestion('time') }
export const DateTime: Story = { name: 'Date and time', args: triedQuestion('date-time') }
export const Duration: Story = { args: triedQuestion('duration') }
export const Choice: Story = { args: triedQuestion('choice') }
export const Choices: Story = { args: triedQuestion('choices') }
export const YesNo: Story = { name: 'Yes or no', args: triedQuestion('yes-no') }
export const Acknowledgement: Story = { args: triedQuestion('acknowledgement') }
export const Rating: Story = { args: triedQuestion('rating') }
export const File: Story = { args: triedQuestion('file') }
export const Signature: Story = { args: triedQuestion('signature') }
export const Email: Story = { name: 'E-mail', args: triedQuestion('email') }
export const Phone: Story = { args: triedQuestion('phone') }
