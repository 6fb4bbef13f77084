import { mergedText, type ApprovalWord, type FormPlan, type RuleData } from '#engine'
import type { ServedApproval } from '../../contract/approvals.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'

type Words = (key: ApprovalWord) => string
type Status = ServedApproval['status']
type Choice = ServedApproval['decision']['choices'][number]

/** A text of the page by its key; a key without a text gives none. */
export const approvalWords = ({ set }: CompiledDefinitions, data: RuleData): Words => {
  const texts = new Map(
    set.all('messages').flatMap(({ messages }) => Object.entries(messages).map(([key, { text }]) => [key, text] as const)),
  )
  return (key) => mergedText(texts.get(`approval.${key}`) ?? '', data)
}

export const servedWords = (word: Words, status: Status): ServedApproval['words'] => {
  return {
    heading: word(status),
    next: word(`${status}.next`),
    link: word('link'),
    confirm: word('confirm'),
    shown: word('shown'),
    needed: word('needed'),
    changed: word('changed'),
    for: word('for'),
    by: word('by'),
    decided: word(status === 'passed' ? 'passed.at' : 'decided'),
    go: word('go'),
    help: word('help'),
  }
}

/** The possible decisions, in the words of the form the approval names; the labels of their buttons are in the texts. */
export const servedDecision = (form: FormPlan | undefined, word: Words, data: RuleData): ServedApproval['decision'] => {
  const nodes = form?.pages.flatMap((page) => page.nodes) ?? []
  const comment = nodes.find((node) => node.kind === 'field' && node.id === 'comment')
  const options = form?.lookups['decision#choices']?.values ?? []
  const choice = (value: Choice['value']): Choice => {
    const option = options.find((option) => option.value === value)
    const help = option?.['help']
    return {
      value,
      label: mergedText(option?.label ?? word(`${value}.button`), data),
      help: typeof help === 'string' ? mergedText(help, data) : '',
      button: word(`${value}.button`),
      needsComment: value === 'reject',
    }
  }
  return {
    // A form that asks more has a title of its own; the page with the decision names this part.
    title: form?.pages.find(({ nodes: asked }) => asked.some(({ id }) => id === 'decision'))?.title ?? form?.title ?? '',
    choices: [choice('approve'), choice('reject')],
    comment: {
      label: comment === undefined ? '' : mergedText(comment.label, data),
      ...(comment?.kind === 'field' && comment.help !== undefined && { help: mergedText(comment.help, data) }),
      ...(comment?.kind === 'field' && comment.maxLength !== undefined && { max: comment.maxLength }),
    },
    kept: word('kept'),
    undecided: word('decide.button'),
    choose: word('choose'),
    sayWhy: word('say-why'),
  }
}

/** The contact for a person who should not decide. Without an address of the office there is none. */
export const servedOtherwise = (word: Words, about: string, email: unknown): ServedApproval['otherwise'] => {
  if (typeof email !== 'string' || email === '' || word('not-yours') === '') return undefined
  return {
    title: word('not-yours'),
    help: word('not-yours.help'),
    label: word('not-yours.mail'),
    href: `mailto:${email}?subject=${encodeURIComponent(about)}`,
  }
}
