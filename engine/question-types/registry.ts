import type { QuestionType } from '../definition/field.ts'
import { acknowledgement } from './acknowledgement/acknowledgement.ts'
import { choice } from './choice/choice.ts'
import { choices } from './choices/choices.ts'
import { date } from './date/date.ts'
import { dateTime } from './date-time/date-time.ts'
import { duration } from './duration/duration.ts'
import { email } from './email/email.ts'
import { file } from './file/file.ts'
import { longText } from './long-text/long-text.ts'
import { money } from './money/money.ts'
import { number } from './number/number.ts'
import { phone } from './phone/phone.ts'
import type { QuestionTypeEntry } from './question-type.ts'
import { quantity } from './quantity/quantity.ts'
import { rating } from './rating/rating.ts'
import { signature } from './signature/signature.ts'
import { text } from './text/text.ts'
import { time } from './time/time.ts'
import { yesNo } from './yes-no/yes-no.ts'

/** Every question type; the code does not compile when one is missing. */
const questionTypes: { readonly [T in QuestionType]: QuestionTypeEntry<T> } = {
  text,
  'long-text': longText,
  number,
  quantity,
  money,
  date,
  time,
  'date-time': dateTime,
  duration,
  choice,
  choices,
  'yes-no': yesNo,
  acknowledgement,
  rating,
  file,
  signature,
  email,
  phone,
}

export const questionTypeOf = (type: QuestionType): QuestionTypeEntry => questionTypes[type]

/** The entry of a type that the catalogue names; undefined when there is no such type. */
export const findQuestionType = (type: string): QuestionTypeEntry | undefined =>
  Object.values<QuestionTypeEntry>(questionTypes).find((entry) => entry.type === type)
