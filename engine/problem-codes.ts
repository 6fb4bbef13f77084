import { subjectTexts } from './texts/en/subjects.ts'

/** The verb that asks for a missing answer: enter, choose, attach, check. */
type Asks = 'enter' | 'choose' | 'attach' | 'check'

/**
 * Every code a form can report about an answer, with the sentence that says what to do and repeats the value typed.
 * {name} is the question inside a sentence ("Enter the start date"), {Name} the same where the sentence begins, {label} its label as written.
 * Codes are public: they are never renamed, and a retired one stays. A check's code is `check.` and its own id.
 */
export const ANSWER_CODES = {
  'answers.required': 'Enter {name}.',
  'answers.explanation': 'Explain your answer to “{label}”',
  'answers.length': '{Name} must have {max} {unit}. You entered {count}.',
  'answers.too-long': '{Name} can have {max} {unit} at most. You entered {count}.',
  'answers.too-short': '{Name} must have at least {min} {unit}. You entered {count}.',
  'answers.pattern': '“{value}” does not have the right form for {name}.',
  'answers.digits': 'Enter {name} in digits only. You entered “{value}”.',
  'answers.letters': 'Enter {name} in letters only. You entered “{value}”.',
  'answers.decimal': 'Enter {name} in digits, with a point for decimals. You entered “{value}”.',
  'answers.number': 'Enter {name} in digits. You entered “{value}”.',
  'answers.whole': '{Name} must be a whole number. You entered {value}.',
  'answers.decimals': '{Name} can have {max} decimals at most. You entered {value}.',
  'answers.money': 'Enter {name} as an amount such as 1200 or 1200.50. You entered “{value}”.',
  'answers.min': '{Name} must be {min} or more. You entered {value}.',
  'answers.max': '{Name} must be {max} or less. You entered {value}.',
  'answers.date': 'Enter {name} as month, day, year: MM/DD/YYYY. You entered “{value}”.',
  'answers.date-month': 'Enter {name} as month and year: MM/YYYY. You entered “{value}”.',
  'answers.date-year': 'Enter {name} as a year of four digits. You entered “{value}”.',
  'answers.time': 'Enter {name} as hours and minutes, such as 9:30 am. You entered “{value}”.',
  'answers.date-time': 'Enter {name} as a day and a time, such as 01/11/2027 9:30 am. You entered “{value}”.',
  'answers.date-ambiguous': '“{value}” can mean {first} or {second}. Enter {name} as month, day, year: MM/DD/YYYY.',
  'answers.date-unreal': 'No calendar has the day {value}. Check {name}.',
  'answers.date-min': '{Name} must be {min} or later. You entered {value}.',
  'answers.date-max': '{Name} must be {max} or earlier. You entered {value}.',
  'answers.url': 'Enter {name} as an address that begins with https://. You entered “{value}”.',
  'answers.color': 'Enter {name} as # and six digits or letters from a to f, such as #1a2b3c. You entered “{value}”.',
  'answers.duration': 'Enter {name} in days, hours and minutes, such as 1 h 30 min. You entered “{value}”.',
  'answers.email': 'Enter {name} in a form like name@example.com. You entered “{value}”.',
  'answers.phone': '{Name} must have 7 to 15 digits. You entered “{value}”.',
  'answers.option': 'Choose {name} from the list. “{value}” is not in it.',
  'answers.option-disabled': '“{value}” cannot be chosen here. Choose another.',
  'answers.option-closed': '“{value}” cannot be chosen: {why}',
  'answers.too-few-choices': 'Choose at least {min}. You chose {count}.',
  'answers.too-many-choices': 'Choose {max} at most. You chose {count}.',
  'answers.exclusive': '“{value}” cannot be chosen together with anything else. Remove it or the others.',
  'answers.own-text': 'What you write can have {max} characters at most. You entered {count}.',
  'answers.own-texts': 'Only one answer can be in your own words. You entered {value}.',
  'answers.rating': 'Choose a number from 1 to {max}.',
  'answers.file-type': '{value} cannot be used here. Attach {accept}.',
  'answers.file-size': '{value} has {count}. A file can have {max} at most.',
  'answers.too-many-files': 'Attach {max} at most. You attached {count}.',
  'answers.too-few-rows': 'Add at least {min} under “{label}”.',
  'answers.too-many-rows': 'List {max} under “{label}” at most. You listed {count}.',
  'answers.duplicate-row': 'Row {count} under “{label}” repeats row {value}. Change or remove one.',
  'answers.type': 'Enter {name} again: it came in a wrong form.',
  'answers.characters': 'Enter {name} again: a character in it cannot be stored.',
  'answers.file-unknown': '“{value}” was not uploaded here. Attach it again.',
  'answers.unknown': 'There is no question “{value}” in this form.',
  'answers.record-unknown': 'This names a record that cannot be changed here. Choose another.',
  'answers.record-twice': 'Another row names the same record. Remove one of the two.',
  'answers.refused': '{Name} cannot be changed here. {why}',
} as const satisfies Record<string, string>

export type AnswerCode = keyof typeof ANSWER_CODES

const asked: Record<Asks, string> = {
  enter: ANSWER_CODES['answers.required'],
  choose: 'Choose {name}.',
  attach: 'Attach {name}.',
  check: 'Check the box for {name}.',
}

/** What is said where the question is quoted: "Enter the answer to “Do you travel?”" would be no way to ask. */
const askQuestion: Record<Asks, string> = {
  enter: 'Answer “{label}”',
  choose: 'Choose an answer to “{label}”',
  attach: 'Attach a file for “{label}”',
  check: 'Check the box “{label}”',
}

/** The message for a missing answer, with its blanks. */
export const missingMessage = (asks: Asks, name: string): string => (isQuoted(name) ? askQuestion : asked)[asks]

/** Is the question quoted in `name`, because nothing names it? */
const isQuoted = (name: string): boolean => name.endsWith('”')

/** What a sentence calls a question: "the start date"; where its label is a question or can be answered with yes, "the answer to “…”". */
export const subjectOf = ({ label, short, type }: { readonly label: string; readonly short?: string; readonly type?: string }): string => {
  const { answerTo, the } = subjectTexts
  const isStatement = type === 'yes-no' || type === 'acknowledgement'
  if (short !== undefined && !isStatement) return the(short)
  return isStatement || label.trimEnd().endsWith('?') ? answerTo(label) : the(labelInSentence(label))
}

/** "Start date" reads "start date" inside a sentence; "EIN", "U.S. phone" and "I-94 number" stay. */
export const labelInSentence = (label: string): string => {
  const first = label.split(/[\s/,]/u, 1)[0] ?? ''
  return /^\p{Lu}[\p{Ll}'’-]*$/u.test(first) && first !== 'I' ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
