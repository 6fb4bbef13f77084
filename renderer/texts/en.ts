import { actions } from './en/actions.ts'
import { form } from './en/form.ts'
import { frame } from './en/frame.ts'
import { list } from './en/list.ts'
import { questions } from './en/questions.ts'
import { record } from './en/record.ts'
import { screens } from './en/screens.ts'

/** Every sentence of the renderer in English, by key. Components read a part by its hook (`use-texts/`), not this whole. */
export const en = { actions, form, frame, list, questions, record, screens }

/** The keys that every language has. */
export type Texts = typeof en
