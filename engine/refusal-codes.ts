import type { Refusal } from './workflow/instance.ts'
import type { ViewRefusal } from './views/query-of.ts'

/** The general meaning of each refusal of an event; the refusal itself gives the names. A missing code does not compile. */
export const REFUSAL_CODES: { readonly [K in Refusal['code']]: string } = {
  'event.unknown': 'The workflow has no such event.',
  'event.not-permitted': 'This user is none of the parties who may send it. Nothing is said about the guard.',
  'event.not-in-state': 'It cannot be sent in this state.',
  'event.guard': 'Its condition does not hold; the explanation says why.',
  'event.problems': 'Answers need attention first.',
  'event.no-target': 'None of its targets fits, or the state asked for is not one of the group.',
  'approval.not-open': 'This decision is not asked, or not asked of this person.',
  'approval.comment-needed': 'A decision of this kind needs a comment.',
  'approval.nobody': 'The approval has nobody to decide it.',
  'approval.not-offered': 'The approval does not allow this.',
}

/** The meaning of each refusal of a list. */
export const VIEW_CODES: { readonly [K in ViewRefusal['code']]: string } = {
  'view.unknown': 'There is no such view.',
  'view.parameter': 'A parameter of the view is missing, or is none.',
  'view.filter': 'The view has no such filter, or the filter does not take this value.',
  'view.tab': 'The view has no such tab.',
  'view.sort': 'The view cannot be sorted by this field.',
  'view.condition': 'A condition of the view asks what the database cannot answer.',
}
