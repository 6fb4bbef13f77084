import type { ArgTypes, ReactRenderer } from '@storybook/react-vite'
import type { ArgsEnhancer, ArgTypesEnhancer } from 'storybook/internal/types'
import { FLAGS } from '#engine'
import { QUESTION_HELP } from '../../renderer/stage/QuestionStage.tsx'

type Args = { readonly [name: string]: unknown }
type Question = { readonly label?: string; readonly help?: string; readonly width?: string }

const questionIn = (args: Args): Question | undefined => args['question'] as Question | undefined

/** The stories of a question type hold a whole question; the controls offer what a designer changes of it. */
export const controlsOfQuestion: ArgsEnhancer<ReactRenderer> = ({ initialArgs }) => {
  const question = questionIn(initialArgs)
  if (question === undefined) return {}
  const { label = '', width = '' } = question
  const help = 'help' in question ? (question.help ?? '') : QUESTION_HELP
  return { label, help, width, flag: initialArgs['flag'] ?? 'required', ...initialArgs }
}

const CONTROLS: ArgTypes = {
  label: { control: 'text', description: 'What is asked' },
  help: { control: 'text', description: 'A sentence under the label' },
  flag: { control: 'inline-radio', options: FLAGS, description: 'Whether it must be answered, may be, is only read, or is not there' },
  width: {
    control: { type: 'inline-radio', labels: { '': 'as its type says' } },
    options: ['', 'short', 'half', 'full'],
    description: 'How wide the input is',
  },
  value: { control: 'object', description: 'The answer, as it is stored' },
  refused: { control: 'text', description: 'A message, as after a refused Send' },
  options: { control: 'object', description: 'The values to choose from' },
  question: { control: 'object', description: 'The whole question, as the renderer reads it' },
}

export const argTypesOfQuestion: ArgTypesEnhancer<ReactRenderer> = ({ argTypes, initialArgs }) =>
  questionIn(initialArgs) === undefined ? argTypes : { ...argTypes, ...CONTROLS }

/** The arguments of a story whose question says what its controls say. */
export const withControls = (args: Args): Args => {
  const question = questionIn(args)
  if (question === undefined) return args
  const { label, help, width, ...others } = args
  const changed = { label, help: help === '' ? undefined : help, ...(width === '' ? {} : { width }) }
  return { ...others, question: { ...question, ...changed } }
}
