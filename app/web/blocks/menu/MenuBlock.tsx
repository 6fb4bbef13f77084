import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ServiceMenu } from '#renderer'
import { call, messageOfError } from '../../api/client.ts'
import type { BlockProps } from '../block-props.ts'
import { homeTexts } from '../../texts/home-texts.ts'

/** Cases that may be started here, and the reasons why others are closed. */
export const MenuBlock = ({ block }: BlockProps<'menu' | 'start'>) => {
  const navigate = useNavigate()
  const [failed, setFailed] = useState<string>()
  const start = async (caseId: string, about?: string) => {
    setFailed(undefined)
    try {
      const { href } = await call('GET /api/cases/:case/start', { params: { case: caseId }, query: { subject: about } })
      if (href !== undefined) void navigate(href.replace(/^#/, ''))
    } catch (error) {
      setFailed(messageOfError(error))
    }
  }
  // A heading over an empty block would look like something is missing.
  if (block.items.length === 0) return null
  return (
    <section aria-label={block.title ?? homeTexts().startRequest} className="sj-startblock sj-noprint">
      {block.title !== undefined && (
        <div className="sj-sechead">
          <h2 className="sj-subtitle1">{block.title}</h2>
        </div>
      )}
      {failed !== undefined && (
        <p role="alert" className="sj-problem-text">
          {failed}
        </p>
      )}
      <ServiceMenu
        items={block.items}
        start={(caseId, about) => {
          void start(caseId, about)
        }}
      />
    </section>
  )
}
