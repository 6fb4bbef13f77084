import type { ComponentType } from 'react'
import type { QuestionType } from '#engine'
import { onDemand } from '../state/on-demand.ts'
import { AcknowledgementField } from './acknowledgement/AcknowledgementField.tsx'
import { ChoiceField } from './choice/ChoiceField.tsx'
import { ChoicesField } from './choices/ChoicesField.tsx'
import { DateField } from './date/DateField.tsx'
import { EmailField } from './email/EmailField.tsx'
import { LongTextField } from './long-text/LongTextField.tsx'
import { MoneyField } from './money/MoneyField.tsx'
import { NumberField } from './number/NumberField.tsx'
import { PhoneField } from './phone/PhoneField.tsx'
import { TextField } from './text/TextField.tsx'
import { YesNoField } from './yes-no/YesNoField.tsx'
import { FilePlace } from './file/FilePlace.tsx'
import { LinePlace } from './LinePlace.tsx'
import { RatingPlace } from './rating/RatingPlace.tsx'
import type { QuestionInputProps } from './question-type.ts'

const DateTimeField = onDemand(() => import('./date-time/DateTimeField.tsx').then((file) => file.DateTimeField), LinePlace, 'now')
const DurationField = onDemand(() => import('./duration/DurationField.tsx').then((file) => file.DurationField), LinePlace, 'now')
const FileField = onDemand(() => import('./file/FileField.tsx').then((file) => file.FileField), FilePlace, 'now')
const QuantityField = onDemand(() => import('./quantity/QuantityField.tsx').then((file) => file.QuantityField), LinePlace, 'now')
/** Few forms have stars, and theirs weigh as much as all inputs of a line. */
const RatingField = onDemand(() => import('./rating/RatingField.tsx').then((file) => file.RatingField), RatingPlace, 'now')
/** Few forms are signed. */
const SignatureField = onDemand(() => import('./signature/SignatureField.tsx').then((file) => file.SignatureField), LinePlace, 'now')
const TimeField = onDemand(() => import('./time/TimeField.tsx').then((file) => file.TimeField), LinePlace, 'now')

/** The input of every question type. A page that only shows answers does not load them. */
export const questionInputs: { readonly [T in QuestionType]: ComponentType<QuestionInputProps> } = {
  text: TextField,
  'long-text': LongTextField,
  number: NumberField,
  quantity: QuantityField,
  money: MoneyField,
  date: DateField,
  time: TimeField,
  'date-time': DateTimeField,
  duration: DurationField,
  choice: ChoiceField,
  choices: ChoicesField,
  'yes-no': YesNoField,
  acknowledgement: AcknowledgementField,
  rating: RatingField,
  file: FileField,
  signature: SignatureField,
  email: EmailField,
  phone: PhoneField,
}
