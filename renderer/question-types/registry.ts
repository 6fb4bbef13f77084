import type { QuestionType } from '#engine'
import { acknowledgement } from './acknowledgement/entry.ts'
import { choice } from './choice/entry.ts'
import { choices } from './choices/entry.ts'
import { date } from './date/entry.ts'
import { dateTime } from './date-time/entry.ts'
import { duration } from './duration/entry.ts'
import { email } from './email/entry.ts'
import { file } from './file/entry.ts'
import { longText } from './long-text/entry.ts'
import { money } from './money/entry.ts'
import { number } from './number/entry.ts'
import { phone } from './phone/entry.ts'
import { quantity } from './quantity/entry.ts'
import type { QuestionTypeDrawing } from './question-type.ts'
import { rating } from './rating/entry.ts'
import { signature } from './signature/entry.ts'
import { text } from './text/entry.ts'
import { time } from './time/entry.ts'
import { yesNo } from './yes-no/entry.ts'

/** Every question type of the engine; one without an entry does not compile. */
export const questionTypes: { readonly [T in QuestionType]: QuestionTypeDrawing } = {
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
