/** Acts outside of any case, and so outside of any workflow; the settings `access` name the rule of each. */
export const ACTS = [
  'publish',
  'deadLetters',
  'rulesInTime',
  'internalComments',
  'validateForms',
  'viewAs',
  'inspect',
  'resetSecondFactor',
] as const
export type Act = (typeof ACTS)[number]
