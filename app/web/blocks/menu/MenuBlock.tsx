import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ServiceMenu } from '#renderer'
import { call, messageOfError } from '../../api/client.ts'
import type { BlockProps } from '../block-props.ts'
import { homeTexts } from '../../texts/home-texts.ts'

type Items = BlockProps<'menu' | 'start'>['block']['items']

/** The record that a case of the menu is started about, where that is the one of the page. */
const aboutOf = (items: Items, caseId: string): string | undefined =>
  items.map(({ start, about, subMenu }) => (start === caseId ? about : aboutOf(subMenu ?? [], caseId))).find((about) => about !== undefined)

/** Cases that may be started here, and the reasons why others are closed. */
export const MenuBlock = ({ block }: BlockProps<'menu' | 'start'>) => {
  const navigate = useNavigate()
  const [failed, setFailed] = useState<string>()
  const start = async (caseId: string) => {
    setFailed(undefined)
    try {
      const about = aboutOf(block.items, caseId)
      const params = { case: caseId }
      const { href } = await (about === undefined
        ? call('GET /api/cases/:case/start', { params })
        : call('POST /api/cases/:case', { params, body: { subject: about } }))
      if (href !== undefined) void navigate(href.replace(/^#/, ''))
    } catch (error) {
      setFailed(messageOfError(error))
    }
  }
  // A heading over an empty block would look like something is missing.
  if (block.items.length === 0) return null
  return (
    <section aria-label={block.title ?? homeTexts().startRequest} className="sj-startblock">
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
        start={(caseId) => {
          void start(caseId)
        }}
      />
    </section>
  )
}
