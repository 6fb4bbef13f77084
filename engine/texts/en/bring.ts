import { spoken } from '../spoken.ts'

/** What is said about a form that is brought from another engine. */
export const bringTexts = spoken('engine.bring', {
  untitled: 'Untitled form',
  entry: 'Entry',
  other: 'Other',
  none: 'None of these',
  checkFails: 'This answer does not fit.',
  /** Why something of the source is not in the form. */
  left: {
    property: 'Forms here have nothing like it.',
    type: 'No kind of question here is like it, so it is asked as a text.',
    node: 'Forms here have nothing like it, so it is not asked.',
    expression: 'This expression could not be read, or says something that rules here do not.',
    name: 'It reads an answer that cannot be read from here, or that the form does not have.',
    reference: 'It refers to something that does not stand in this file.',
    loop: 'It refers to itself.',
    language: 'Only the texts of one language are brought.',
    asText: 'The values are stored as texts.',
    noChoices: 'The list has no values, so the question is asked as a text.',
    twice: 'The value stands twice in its list.',
    flat: 'The answers are stored beside the others, each under the name of its group and its own.',
    pages: 'A schema has no pages; the questions follow each other.',
    shared: 'A rule about the whole form has no place in a schema.',
    withheld: 'Who may see a question is not part of a schema.',
  },
  fault: {
    notObject: 'The file is not a JSON object.',
    format: 'This is no file of a form that can be read: JSON Schema, SurveyJS, FHIR Questionnaire, XLSForm, or a table of fields.',
    empty: 'No question was found.',
    tooLarge: 'The file is larger than a form.',
    tooMany: 'There are more than 5,000 questions.',
    noColumn: 'The table has no column with the labels of the questions.',
    noSheet: 'There is no sheet named "survey" with the columns "type" and "name".',
    name: 'The name of a question has to be a text.',
    noType: 'There is no list with this name.',
    unclosed: 'A group or repeat is not closed, or closed without being open.',
  },
})
