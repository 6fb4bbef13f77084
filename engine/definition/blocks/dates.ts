import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { Condition, Logic, Text } from '../logic.ts'
import { defineBlock, title } from './define-block.ts'

const LabelledDate = Type.Object({ label: Text, on: Logic, when: Type.Optional(Condition) }, closed)
export type LabelledDate = Static<typeof LabelledDate>

/** Upcoming dates, the soonest first. */
export const datesBlock = defineBlock('dates', { title, dates: Type.Array(LabelledDate) })
