import { pageStructure } from '../../rjsf/page-structure.tsx'
import { ContentBlock } from '../question/ContentBlock.tsx'
import { Question } from '../question/Question.tsx'
import { Rows } from '../rows/Rows.tsx'

/** The questions of one section. */
export const SectionFields = pageStructure({ Question, Content: ContentBlock, Rows })
