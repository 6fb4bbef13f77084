import { receipt } from './en/receipt.ts'
import { textsOf } from './language.ts'

export const receiptTexts = textsOf('receipt', receipt)
