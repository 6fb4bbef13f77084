import { useMemo } from 'react'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { templatesTexts } from '../../../texts/templates-texts.ts'
import { ruleWords } from '../rule/rule-words.ts'
import type { PartWords } from './text-rules.ts'

/** What is told of a part before it: for which rows it stands there, and when. */
export const useRuleWords = ({ id, change }: DefinitionInChange): PartWords => {
  const { data: subjects } = useOperation(
    'GET /api/configuration/definitions/:id/subjects',
    { params: { id }, query: { change: change?.id, path: '' } },
    change?.version,
  )
  const texts = templatesTexts()
  return useMemo(() => {
    const words = subjects && ruleWords(subjects)
    return (own) => {
      if (own === null || own === true) return ''
      const { when, each } = own
      const rows = each === undefined ? [] : [texts.forEach({ name: words?.nameOf(each) ?? '' })]
      if (when === undefined) return rows.join('')
      const condition = words?.sentenceOf(when) ?? ''
      return [...rows, condition === '' ? texts.onlyWhenCode : texts.onlyWhen({ name: condition })].join('. ')
    }
  }, [subjects, texts])
}
