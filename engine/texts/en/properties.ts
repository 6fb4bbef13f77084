import { spoken } from '../spoken.ts'

/** The sections of a form in which the properties of a definition are edited. */
export const propertyTexts = spoken('engine.properties', {
  texts: 'What people read',
  given: 'What it says',
  more: 'What it could say',
})
