import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { QuestionType } from '#engine'
import { FormView } from '#renderer'
import { FLAGS_IN_ORDER, oneQuestion } from '../forms/every-flag.ts'
import { sampleUploads } from '../forms/sample-uploads.ts'

const services = { uploads: sampleUploads }

/** One question type with the four flags, each on a form of its own. */
const EveryFlag = ({ type }: { readonly type: QuestionType }) => {
  const [stores] = useState(() => FLAGS_IN_ORDER.map((flag) => oneQuestion(type, flag)))
  return (
    <>
      <h1 className="sj-title3" style={{ marginBlockEnd: 16 }}>
        Type <code>{type}</code>
      </h1>
      <div
        style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))', alignItems: 'start' }}
      >
        {stores.map((store, index) => (
          <FormView key={FLAGS_IN_ORDER[index]} store={store} services={services} intro={null} />
        ))}
      </div>
    </>
  )
}

const meta: Meta<typeof EveryFlag> = { title: 'Question types/Every flag', component: EveryFlag }
export default meta

type Story = StoryObj<typeof EveryFlag>

export const Text: Story = { args: { type: 'text' } }
export const LongText: Story = { name: 'Long text', args: { type: 'long-text' } }
export const Number: Story = { args: { type: 'number' } }
export const Quantity: Story = { args: { type: 'quantity' } }
export const Money: Story = { args: { type: 'money' } }
export const Date: Story = { args: { type: 'date' } }
export const Time: Story = { args: { type: 'time' } }
export const DateTime: Story = { name: 'Date and time', args: { type: 'date-time' } }
export const Duration: Story = { args: { type: 'duration' } }
export const Choice: Story = { args: { type: 'choice' } }
export const Choices: Story = { args: { type: 'choices' } }
export const YesNo: Story = { name: 'Yes or no', args: { type: 'yes-no' } }
export const Acknowledgement: Story = { args: { type: 'acknowledgement' } }
export const Rating: Story = { args: { type: 'rating' } }
export const File: Story = { args: { type: 'file' } }
export const Signature: Story = { args: { type: 'signature' } }
export const Email: Story = { name: 'E-mail', args: { type: 'email' } }
export const Phone: Story = { args: { type: 'phone' } }
