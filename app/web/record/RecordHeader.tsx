import { Button } from '@fluentui/react-components'
import { EyeRegular, PrintRegular } from '@fluentui/react-icons'
import { useSetAtom } from 'jotai'
import { ActionBar, Avatar, PageHeader } from '#renderer'
import type { ServedRecord } from '../../server/contract/records.ts'
import type { OpenScreen } from '../api/open-screen.ts'
import { useSearchParams } from 'react-router-dom'
import { openedFrom } from '../api/list-link.ts'
import { ClosedAction } from './ClosedAction.tsx'
import { keyFact } from './key-fact.ts'
import { useRecord } from './RecordProvider.tsx'
import { PlaceInList } from './PlaceInList.tsx'
import { Refusal } from './Refusal.tsx'
import { shellTexts } from '../texts/shell-texts.ts'
import { toolsTexts } from '../texts/tools-texts.ts'
import { toolAtom } from '../tools/tool.ts'

/** A case that is not stored yet is sent or left: there is nothing to delete, or to give to somebody else. */
const offered = ({ version, events }: ServedRecord) => (version > 0 ? events : events.filter(({ primary }) => primary))

/** Who reviews decides: one decision stands beside the primary one, the others in its menu. */
const decides = ({ layout }: OpenScreen) => (layout === 'review' ? { split: true, most: 1 } : {})

export const RecordHeader = ({ screen, size, actions }: { screen: OpenScreen; size: 'title1' | 'title3'; actions: boolean }) => {
  const { record, send, busy } = useRecord()
  const setTool = useSetAtom(toolAtom)
  // A title with a person's name has their picture before it, and the subject beside it.
  const isAbout = screen.caption === (record.subject ?? record).label
  const whose = isAbout ? screen.caption.split(', ').reverse().join(' ') : ''
  const isPerson = screen.layout === 'record' && whose !== ''
  const buttons = actions ? (
    <>
      {isPerson && screen.may.viewAs && (
        <Button appearance="subtle" icon={<EyeRegular />} onClick={() => setTool('view-as')}>
          {toolsTexts().viewAs.short}
        </Button>
      )}
      <Button appearance="subtle" icon={<PrintRegular />} onClick={() => print()}>
        {shellTexts().print}
      </Button>
      <span className="sj-inline sj-not-phone">
        <ActionBar events={offered(record)} onEvent={send} busy={busy} {...decides(screen)} />
      </span>
    </>
  ) : undefined
  const [address] = useSearchParams()
  const from = openedFrom(address)
  // The way back leads to the list as it was.
  const crumbs = screen.crumbs.map((crumb, index) =>
    from &&
    from.search !== '' &&
    !from.search.includes('with.') &&
    index === screen.crumbs.length - 2 &&
    crumb.href !== undefined &&
    !crumb.href.includes('?')
      ? { ...crumb, href: `${crumb.href}?${from.search}` }
      : crumb,
  )
  const facts = [...keyFact(record), ...record.standing, ...record.facts].slice(0, 4)
  return (
    <>
      <PageHeader
        title={screen.caption}
        crumbs={crumbs}
        place={from && <PlaceInList key={record.id} id={record.id} />}
        size={size}
        status={record.state}
        facts={facts}
        actions={buttons}
        before={isPerson ? <Avatar name={whose} size={40} /> : undefined}
        beside={isAbout && record.subject && record.case ? <span className="sj-kind">{record.case.title}</span> : undefined}
      />
      <Refusal />
      {actions && <ClosedAction />}
    </>
  )
}

/** The same actions at the bottom of a phone, where the thumb is. */
export const PhoneBar = ({ screen }: { readonly screen: OpenScreen }) => {
  const { record, send, busy } = useRecord()
  return record.events.some((e) => e.allowed) ? (
    <div className="sj-phonebar">
      <ActionBar
        events={offered(record)}
        onEvent={send}
        busy={busy}
        most={screen.layout === 'review' ? 0 : 1}
        split={screen.layout === 'review'}
      />
    </div>
  ) : null
}
