import { serverTexts } from '../texts/en.ts'
import { NotAvailable } from './not-available.ts'

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number; readonly response?: string; readonly command?: string }

/** What went wrong with a mail, in words. An address that its server refuses for good is a failure that no retry mends. */
export const mailFailure = (error: unknown): Error => {
  const failure: SmtpError = error instanceof Error ? error : new Error(String(error))
  const { code = '', responseCode = 0, response, message, command = '' } = failure
  const reply = response ?? message
  const { mail } = serverTexts
  if (UNREACHABLE.has(code)) return new Error(mail.unreachable)
  if (code === 'ETIMEDOUT') return new Error(mail.silent)
  if (code === 'EAUTH') return new Error(mail.signIn({ reply }))
  // 550 to 553: this mailbox does not exist, or is not allowed. Any other refusal may come from a setting that an administrator mends.
  const isRefused = code === 'EENVELOPE' && (command === 'RCPT TO' ? responseCode >= 550 && responseCode <= 553 : responseCode === 0)
  return isRefused ? new NotAvailable(mail.refused({ reply })) : new Error(mail.failed({ reply }))
}

const UNREACHABLE: ReadonlySet<string> = new Set(['ECONNREFUSED', 'EDNS', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNECTION'])
