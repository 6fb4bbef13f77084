import { Button } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons'
import { Card, EmptyState, LoadingRows } from '#renderer'
import type { ServedView } from '../../../server/contract/views.ts'
import { call, messageOfError } from '../../api/client.ts'
import { searchOf } from '../../api/operation-request.ts'
import { useResource } from '../../api/use-resource.ts'
import { homeTexts } from '../../texts/home-texts.ts'
import type { BlockProps } from '../block-props.ts'
import { groupAsk, groupQuery } from '../asks.ts'
import { withList } from '../../api/list-link.ts'
import { WorkRow } from './WorkRow.tsx'
import './work.css'

type Group = BlockProps<'queue'>['block']['groups'][number]
type Listed = { readonly group: Group; readonly view: ServedView }

/** The address of a row: its page goes through the list of its group. */
const hrefIn = ({ group }: Listed, href: string): string => withList(href, group.view, searchOf(groupQuery(group)))

const countIn = ({ total, capped }: ServedView): string => (capped ? `${total}+` : String(total))

/** Work in groups, the first to be done first. A group without rows is not drawn; with none at all the block says so. */
export const QueueBlock = ({ block }: BlockProps<'queue'>) => {
  const { data, error } = useResource<readonly Listed[]>(JSON.stringify(block.groups), (signal) =>
    Promise.all(
      block.groups.map(async (group) => ({
        group,
        view: await call('GET /api/views/:view', { ...groupAsk(group), signal }),
      })),
    ),
  )
  const texts = homeTexts().work
  const listed = data?.filter(({ view }) => view.rows.length > 0) ?? []
  const [first] = listed
  const firstHref = first?.view.rows[0]?.href
  const next = block.next !== undefined && first && firstHref !== undefined && (
    <Button
      as="a"
      appearance="primary"
      icon={<ArrowRightRegular className="sj-points" />}
      iconPosition="after"
      href={hrefIn(first, firstHref)}
    >
      {block.next}
    </Button>
  )
  if (!data) return error === undefined ? <LoadingRows rows={6} /> : <p role="alert">{messageOfError(error)}</p>
  return (
    <div className="sj-work">
      <Card title={block.title ?? texts.title} end={next || undefined} flush>
        {listed.length === 0 && <EmptyState icon="CheckmarkCircleRegular" title={block.empty ?? texts.none} />}
        {listed.map((entry) => (
          <section key={entry.group.link.href} className="sj-queue" aria-label={entry.group.link.label}>
            <h3 className={entry.group.tone === 'danger' ? 'bad' : undefined}>
              {entry.group.link.label} <span className="sj-num">{countIn(entry.view)}</span>
              {entry.view.total > entry.view.rows.length && <a href={entry.group.link.href}>{texts.all({ count: countIn(entry.view) })}</a>}
            </h3>
            <ul>
              {entry.view.rows.map((row) => (
                <WorkRow key={row.id} row={row} view={entry.view} href={row.href === undefined ? undefined : hrefIn(entry, row.href)} />
              ))}
            </ul>
          </section>
        ))}
      </Card>
    </div>
  )
}
