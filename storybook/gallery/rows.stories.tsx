import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { compileForm, loadDefinitions, openForm, type Answers } from '#engine'
import { createFormStore, FormView } from '#renderer'

/** A list of rows as a definition writes it. */
const Listed = ({
  item,
  pages = [],
  answers,
}: {
  readonly item: object
  readonly pages?: readonly object[]
  readonly answers: Answers
}) => {
  const [store] = useState(() => {
    const form = { id: 'rows.form', title: 'Rows', pages: [{ id: 'rows', title: 'Rows', items: [item] }, ...pages] }
    const { set } = loadDefinitions([{ file: 'rows.form.json', text: JSON.stringify(form) }])
    return createFormStore(openForm(compileForm(set, 'rows.form'), { answers, context: { today: '2026-11-21' } }))
  })
  return (
    <>
      <h1 className="sj-title3">Rows</h1>
      <FormView store={store} intro={null} />
    </>
  )
}

const meta: Meta<typeof Listed> = { title: 'Form/Rows', component: Listed }
export default meta

type Story = StoryObj<typeof Listed>

export const OfSeveralKinds: Story = {
  args: {
    item: {
      repeat: 'since',
      label: 'Time since school',
      addLabel: 'Add a time',
      items: [{ question: 'from', label: 'From', type: 'date', precision: 'month', flag: 'required' }],
      alternatives: {
        question: 'kind',
        label: 'What was it?',
        of: [
          { id: 'job', label: 'Work', items: [{ question: 'employer', label: 'Employer', type: 'text', flag: 'required' }] },
          { id: 'study', label: 'Study', items: [{ question: 'degree', label: 'Degree', type: 'text', flag: 'required' }] },
          { id: 'gap', label: 'Neither' },
        ],
      },
    },
    answers: {
      since: [
        { $id: 'a', kind: 'job', from: '2020-01', employer: 'Acme' },
        { $id: 'b', kind: 'gap', from: '2022-03' },
      ],
    },
  },
}

export const WithPageForEach: Story = {
  args: {
    item: {
      repeat: 'people',
      label: 'Who lives here?',
      rowTitle: '{item.name}',
      items: [{ question: 'name', label: 'Name', type: 'text', flag: 'required' }],
    },
    pages: [
      {
        id: 'work',
        title: 'Work of {item.name}',
        each: 'people',
        items: [{ question: 'job', label: 'What does {item.name} do?', type: 'text', flag: 'required' }],
      },
    ],
    answers: {
      people: [
        { $id: 'a', name: 'Ann' },
        { $id: 'b', name: 'Bo', job: 'Bakes' },
      ],
    },
  },
}
