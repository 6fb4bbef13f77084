import { questions } from '../en/questions.ts'
import { textsOf } from '../language.ts'

export const useQuestionTexts = textsOf('questions', questions)
