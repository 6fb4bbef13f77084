import { useMemo } from 'react'
import { ProblemsCard } from '#renderer'
import { validateForm } from '#engine'
import { RefusedQuestions } from '../../forms/RefusedQuestions.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useRecord } from '../../record/RecordProvider.tsx'
import type { BlockProps } from '../block-props.ts'
import { recordTexts } from '../../texts/record-texts.ts'

/** Problems that block a decision: the checks of all moments, run by the same engine. */
export const ChecksBlock = ({ block }: BlockProps<'checks'>) => {
  const { record } = useRecord()
  const form = record.forms.find((f) => f.id === block.form) ?? record.forms[0]
  const opened = useForm(form?.plan, record.answers, form?.context ?? { today: '' })
  const problems = useMemo(
    () =>
      opened && opened !== 'refused' && form
        ? ['submit', 'preflight'].flatMap((moment) => validateForm(opened.plan, { answers: record.answers, context: form.context }, moment))
        : [],
    [opened, record, form],
  )
  if (opened === 'refused') return <RefusedQuestions />
  const once = [...new Map(problems.map((p) => [`${p.path}:${p.code}:${p.message}`, p])).values()]
  return (
    <ProblemsCard
      title={block.title ?? recordTexts().checks}
      problems={once.map((p) => ({ id: `${p.path}:${p.code}`, severity: p.severity, title: p.message, text: p.label }))}
    />
  )
}
