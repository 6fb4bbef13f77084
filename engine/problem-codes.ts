import { subjectTexts } from './texts/en/subjects.ts'
import { inSentence } from './rules/explain/spell-out.ts'
import { spoken } from './texts/spoken.ts'

/** The verb that asks for a missing answer: enter, choose, attach, check. */
type Asks = 'enter' | 'choose' | 'attach' | 'check'

/**
 * Every code a form can report about an answer, with the sentence that says what to do and repeats the value typed.
 * {name} is the question inside a sentence ("Enter the start date"), {Name} the same where the sentence begins, {label} its label as written.
 * {days}, {order} and the samples are written as the institution's country writes them.
 * Codes are public: they are never renamed, and a retired one stays. A check's code is `check.` and its own id.
 */
export const ANSWER_CODES = spoken('engine', {
  'answers.required': 'Enter {name}.',
  'answers.explanation': 'Explain your answer to “{label}”',
  'answers.length': '{Name} must have {max} {unit}. You entered {count}.',
  'answers.too-long': '{Name} can have {max} {unit} at most. You entered {count}.',
  'answers.too-short': '{Name} must have at least {min} {unit}. You entered {count}.',
  'answers.pattern': '“{value}” does not have the right form for {name}.',
  'answers.digits': 'Enter {name} in digits only. You entered “{value}”.',
  'answers.letters': 'Enter {name} in letters only. You entered “{value}”.',
  'answers.decimal': 'Enter {name} in digits, such as {sampleNumber}. You entered “{value}”.',
  'answers.number': 'Enter {name} in digits. You entered “{value}”.',
  'answers.whole': '{Name} must be a whole number. You entered {value}.',
  'answers.decimals': '{Name} can have {max} decimals at most. You entered {value}.',
  'answers.number-ambiguous': '“{value}” can mean {first} or {second}. Enter {name} without a mark between thousands.',
  'answers.unit': 'Choose the unit of {name}: {accept}.',
  'answers.money': 'Enter {name} as an amount such as {sampleNumber}. You entered “{value}”.',
  'answers.min': '{Name} must be {min} or more. You entered {value}.',
  'answers.max': '{Name} must be {max} or less. You entered {value}.',
  'answers.date': 'Enter {name} as {order}: {days}. You entered “{value}”.',
  'answers.date-month': 'Enter {name} as month and year, such as {sampleMonth}. You entered “{value}”.',
  'answers.date-year': 'Enter {name} as a year of four digits. You entered “{value}”.',
  'answers.time': 'Enter {name} as hours and minutes, such as 9:30 am. You entered “{value}”.',
  'answers.date-time': 'Enter {name} as a day and a time, such as {sampleDay} 9:30 am. You entered “{value}”.',
  'answers.date-ambiguous': '“{value}” can mean {first} or {second}. Enter {name} as {order}: {days}.',
  'answers.date-unreal': 'No calendar has the day {value}. Enter {name} as {order}: {days}.',
  'answers.date-min': '{Name} must be {min} or later. You entered {value}.',
  'answers.date-max': '{Name} must be {max} or earlier. You entered {value}.',
  'answers.url': 'Enter {name} as an address that begins with https://. You entered “{value}”.',
  'answers.color': 'Enter {name} as # and six digits or letters from a to f, such as #1a2b3c. You entered “{value}”.',
  'answers.duration': 'Enter {name} in days, hours and minutes, such as 1 h 30 min. You entered “{value}”.',
  'answers.email': 'Enter {name} in a form like name@example.com. You entered “{value}”.',
  'answers.phone': 'Enter {name} as a phone number; one of another country begins with + and its code. You entered “{value}”.',
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
  'answers.signature-name': 'Type your name for {name}: it signs, with or without a drawing.',
  'answers.signature-old': 'What {name} confirms has changed since. Sign again.',
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
} as const satisfies Record<string, string>)

export type AnswerCode = keyof typeof ANSWER_CODES

/** What asks for an answer that is missing, where it is not entered; `asked` for a question that nothing names but its own words. */
export const MISSING_ANSWERS = spoken('engine', {
  'answers.required.choose': 'Choose {name}.',
  'answers.required.attach': 'Attach {name}.',
  'answers.required.check': 'Check the box for {name}.',
  'answers.asked': 'Answer “{label}”',
  'answers.asked.choose': 'Choose an answer to “{label}”',
  'answers.asked.attach': 'Attach a file for “{label}”',
  'answers.asked.check': 'Check the box “{label}”',
} as const satisfies Record<string, string>)

type Missing = {
  readonly asks: Asks
  readonly name: string
  readonly label: string
  readonly texts: Readonly<Record<string, string>> | undefined
}

/** The message for a missing answer, with its blanks: that of the office, if it has one. */
export const missingMessage = ({ asks, name, label, texts = {} }: Missing): string => {
  const verb = asks === 'enter' ? '' : (`.${asks}` as const)
  const own = texts[`answers.required${verb}`] ?? texts['answers.required']
  if (isQuoted(name, label)) return texts[`answers.asked${verb}`] ?? own ?? MISSING_ANSWERS[`answers.asked${verb}`]
  return own ?? (verb === '' ? ANSWER_CODES['answers.required'] : MISSING_ANSWERS[`answers.required${verb}`])
}

/** Is the question quoted in `name`, because nothing names it? */
export const isQuoted = (name: string, label: string): boolean => name === subjectTexts.answerTo(label)

/** What a sentence calls a question: "the start date"; where its label is a question or can be answered with yes, "the answer to “…”". */
export const subjectOf = ({ label, short, type }: { readonly label: string; readonly short?: string; readonly type?: string }): string => {
  const { answerTo, the } = subjectTexts
  const isStatement = type === 'yes-no' || type === 'acknowledgement'
  if (short !== undefined && !isStatement) return the(short)
  return isStatement || label.trimEnd().endsWith('?') ? answerTo(label) : the(inSentence(label))
}
