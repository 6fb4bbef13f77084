import { useState } from 'react'
import { compileForm, loadDefinitions, openForm, type Answers } from '#engine'
import { createFormStore, FormView, Message, type FormStore } from '#renderer'
import { sampleUploads } from '../forms/sample-uploads.ts'
import { itemOf, type TriedQuestion } from './tried-question.ts'

const ID = 'tried.form'

type Opened = { readonly store: FormStore } | { readonly mistakes: readonly string[] }

/** Reads the question as the portal reads a definition, so that a property that its type does not take is refused with the same sentence. */
const open = ({ answer, ...tried }: TriedQuestion): Opened => {
  const form = { id: ID, title: tried.label, draw: 'compact', pages: [{ id: 'page', title: 'Question', items: [itemOf(tried)] }] }
  const { set, diagnostics } = loadDefinitions([{ file: 'tried.form.json', text: JSON.stringify(form) }])
  const mistakes = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)
  if (mistakes.length > 0) return { mistakes }
  const answers: Answers = answer === undefined || answer === '' ? {} : { answer }
  return { store: createFormStore(openForm(compileForm(set, ID), { answers, context: { today: '2026-11-21' } })) }
}

/** One question whose properties are given by hand, from its definition to its drawing. */
export const TryIt = (tried: TriedQuestion) => {
  const [opened] = useState(() => open(tried))
  if ('mistakes' in opened)
    return (
      <Message intent="error">
        {opened.mistakes.map((mistake) => (
          <p key={mistake}>{mistake}</p>
        ))}
      </Message>
    )
  if (tried.flag === 'hidden') return <p>Hidden: nothing of the question is drawn, and no answer leaves the server.</p>
  return <FormView store={opened.store} services={{ uploads: sampleUploads }} intro={null} />
}
