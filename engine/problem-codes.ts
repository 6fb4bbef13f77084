/** The verb that asks for a missing answer: enter, choose, attach. */
type Asks = 'enter' | 'choose' | 'attach'

/**
 * Every code a form can report about an answer, with the sentence that says what to do and repeats the value typed.
 * {label} is the question as written; {name} is the same inside a sentence ("Enter the start date").
 * Codes are public: they are never renamed, and a retired one stays. A check's code is `check.` and its own id.
 */
export const ANSWER_CODES = {
  'answers.required': 'Enter {name}.',
  'answers.explanation': 'Explain your answer to "{label}".',
  'answers.length': '{label} has {max} {unit}. You entered {count}.',
  'answers.too-long': '{label} can have {max} {unit} at most. You entered {count}.',
  'answers.too-short': '{label} has at least {min} {unit}. You entered {count}.',
  'answers.pattern': '{label} cannot be "{value}". Check the form it should have.',
  'answers.digits': '{label} has digits only. You entered "{value}".',
  'answers.letters': '{label} has letters only. You entered "{value}".',
  'answers.decimal': '{label} has digits and a decimal point only. You entered "{value}".',
  'answers.number': '{label} is a number. You entered "{value}".',
  'answers.whole': '{label} is a whole number. You entered {value}.',
  'answers.decimals': '{label} can have {max} decimals at most. You entered {value}.',
  'answers.money': '{label} is an amount such as 1200 or 1200.50. You entered "{value}".',
  'answers.min': '{label} must be {min} or more. You entered {value}.',
  'answers.max': '{label} must be {max} or less. You entered {value}.',
  'answers.date': 'Enter {name} as month, day, year: MM/DD/YYYY. You entered "{value}".',
  'answers.date-ambiguous': '"{value}" can mean {first} or {second}. Enter {name} as month, day, year: MM/DD/YYYY.',
  'answers.date-unreal': '{label} is not a day of the calendar: {value}.',
  'answers.date-min': '{label} must be {min} or later. You entered {value}.',
  'answers.date-max': '{label} must be {max} or earlier. You entered {value}.',
  'answers.email': '{label} looks like name@example.com. You entered "{value}".',
  'answers.phone': '{label} has 7 to 15 digits. You entered "{value}".',
  'answers.option': 'Choose {name} from the list. "{value}" is not in it.',
  'answers.option-disabled': '"{value}" cannot be chosen here. Choose another.',
  'answers.option-closed': '"{value}" cannot be chosen: {why}',
  'answers.too-few-choices': 'Choose at least {min}. You chose {count}.',
  'answers.too-many-choices': 'Choose {max} at most. You chose {count}.',
  'answers.rating': 'Choose a number from 1 to {max}.',
  'answers.file-type': '{value} cannot be used here. Attach {accept}.',
  'answers.file-size': '{value} has {count}. A file can have {max} at most.',
  'answers.too-many-files': 'Attach {max} at most. You attached {count}.',
  'answers.too-few-rows': '{label} needs at least {min}. There are {count}.',
  'answers.too-many-rows': '{label} can have {max} at most. There are {count}.',
  'answers.duplicate-row': '{label}: number {count} repeats number {value}. Change or remove one.',
  'answers.type': '{label} was sent in a form this question cannot hold. Enter it again.',
  'answers.characters': '{label} holds a character that cannot be stored. Type it again.',
  'answers.file-unknown': '"{value}" was not uploaded here. Attach it again.',
  'answers.unknown': 'There is no question "{value}" in this form.',
  'answers.refused': '{label} cannot be changed here. {why}',
} as const satisfies Record<string, string>

export type AnswerCode = keyof typeof ANSWER_CODES

const asked: Record<Asks, string> = { enter: ANSWER_CODES['answers.required'], choose: 'Choose {name}.', attach: 'Attach {name}.' }

/** "Enter do you travel?" is not a sentence, so a label that is a question needs another wording. */
const askQuestion: Record<Asks, string> = {
  enter: 'Answer "{label}"',
  choose: 'Choose an answer to "{label}"',
  attach: 'Attach a file for "{label}"',
}

export const missingMessage = (asks: Asks, label: string): string => (label.trimEnd().endsWith('?') ? askQuestion[asks] : asked[asks])

/** "Start date" reads "start date" inside a sentence; "EIN", "U.S. phone" and "I-94 number" stay. */
export const labelInSentence = (label: string): string => {
  const first = label.split(/[\s/]/u, 1)[0] ?? ''
  return /^\p{Lu}[\p{Ll}'’-]*$/u.test(first) && first !== 'I' ? label.charAt(0).toLowerCase() + label.slice(1) : label
}
