import { Card } from '#renderer'
import type { ResponseOf } from '../../../../server/contract/operations.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { longInstant } from '../../../words/dates.ts'
import { PageHead, PageToCome } from '../PageHead.tsx'
import { Differences } from './Differences.tsx'
import { PublicationLines } from './PublicationLines.tsx'

/** One publication of the history, and what it changed. */
export const PublicationPage = ({ number }: { readonly number: number }) => {
  const texts = configurationTexts()
  const { data, error } = useOperation('GET /api/configuration/publications/:number', { params: { number } })
  const title = texts.version({ number })
  if (!data) return <PageToCome title={title} error={error} />
  return (
    <div className="sj-stack s">
      <PageHead title={title} />
      <Published {...data} />
    </div>
  )
}

const Published = ({ publication, differences }: ResponseOf<'GET /api/configuration/publications/:number'>) => {
  const texts = configurationTexts()
  return (
    <>
      <Card title={longInstant(publication.at)}>
        <PublicationLines publication={publication} />
      </Card>
      <Differences
        differences={differences}
        title={texts.whatChanged}
        empty={{ title: texts.noDifferenceNow, text: texts.noDifferenceNowText }}
      />
    </>
  )
}
