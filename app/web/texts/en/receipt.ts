import { formatsIn } from '#renderer'

const { and } = formatsIn('en-US', 'en-GB')

/** What a person keeps of what they sent. */
export const receipt = {
  title: 'Receipt',
  number: 'Number',
  who: 'Who has it',
  sent: 'Sent',
  version: 'Form version',
  allAnswers: ({ count }: { readonly count: number }) => `All ${count} answers`,
  fewer: 'Fewer answers',
  print: 'Print or save as PDF',
  asked: ({ people }: { readonly people: readonly string[] }) => `We have asked ${and(people)} to approve it.`,
  has: ({ who }: { readonly who: string }) => `${who.charAt(0).toUpperCase()}${who.slice(1)} ${who === 'you' ? 'have' : 'has'} it now.`,
}
