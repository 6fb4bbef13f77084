import {
  Button,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Overflow,
  OverflowItem,
  useIsOverflowItemVisible,
  useMergedRefs,
  useOverflowMenu,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import type { ReactElement, ReactNode, Ref } from 'react'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'
import { wordsOfCount } from './list-words.ts'
import type { ListData, ListRow } from './list-data.ts'

type Props = {
  readonly data: ListData
  readonly chosen: readonly ListRow[]
  readonly send: (event: string, ids: readonly string[]) => void
  readonly sendAll: ((event: string) => void) | undefined
  readonly clear: () => void
}
/** Acts that are closed for equally many rows, for the same reasons. */
type Closed = { readonly labels: readonly string[]; readonly rest: number; readonly reasons: readonly string[] }

const closedFor = ({ bulk }: ListData, chosen: readonly ListRow[]): readonly Closed[] => {
  const all = new Map<string, Closed>()
  for (const { event, label } of bulk) {
    const rest = chosen.filter(({ may }) => !may.includes(event))
    if (rest.length === 0) continue
    const reasons = [...new Set(rest.flatMap(({ closed }) => closed?.[event] ?? []))]
    const key = JSON.stringify([rest.length, reasons])
    all.set(key, { labels: [...(all.get(key)?.labels ?? []), label], rest: rest.length, reasons })
  }
  return [...all.values()]
}

type Act = { readonly event: string; readonly label: string; readonly isAble: boolean; readonly act: () => void }

/** One line at any width: acts that do not fit stand in "More", and those on every row that matches in a menu of their own. */
export const BulkBar = ({ data, chosen, send, sendAll, clear }: Props) => {
  const listTexts = useListTexts()
  const texts = listTexts.bulk
  const closed = closedFor(data, chosen)
  const total = wordsOfCount(data.total, data.capped, listTexts)
  const acts = data.bulk.map(({ event, label }): Act => {
    const able = chosen.filter(({ may }) => may.includes(event)).map(({ id }) => id)
    return { event, label: texts.act({ label, count: able.length }), isAble: able.length > 0, act: () => send(event, able) }
  })
  const onAll = (toAll: (event: string) => void): readonly Act[] =>
    data.bulk
      .filter(({ starts }) => starts !== true)
      .map(({ event, label, able = data.total }) => ({
        event,
        label: able === data.total ? texts.actAll({ label, total }) : texts.actSome({ label, able, total }),
        isAble: able > 0,
        act: () => toAll(event),
      }))
  const allActs = sendAll && chosen.length === data.rows.length && data.total > data.rows.length ? onAll(sendAll) : []
  return (
    <div className="sj-bulk" role="toolbar" aria-label={texts.label}>
      <span className="sj-strong" aria-live="polite">
        {texts.selected({ count: chosen.length })}
      </span>
      <Overflow minimumVisible={1} padding={4}>
        <div className="bulkacts">
          {acts.map(({ event, label, isAble, act }, index) => (
            // What does nothing for the chosen rows is the first to go.
            <OverflowItem key={event} id={event} priority={(isAble ? acts.length : 0) - index}>
              <Button appearance="subtle" disabledFocusable={!isAble} onClick={isAble ? act : undefined}>
                {label}
              </Button>
            </OverflowItem>
          ))}
          <MoreActs acts={acts} />
        </div>
      </Overflow>
      {allActs.length > 0 && (
        <ActsMenu button={<MenuButton appearance="subtle">{texts.all({ total })}</MenuButton>}>
          {allActs.map((act) => (
            <ActItem key={act.event} {...act} />
          ))}
        </ActsMenu>
      )}
      {closed.length > 0 && (
        <details className="bulkwhy sj-muted">
          <summary>{texts.whyNot({ count: chosen.length })}</summary>
          <ul>
            {closed.map(({ labels, rest, reasons }) => (
              <li key={labels.join()}>
                {texts.cannot({ label: listTexts.names(labels), rest, count: chosen.length, why: reasons.join(' ') })}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Button className="sj-push" appearance="subtle" icon={<DismissRegular />} aria-label={texts.clear} onClick={clear} />
    </div>
  )
}

const ActsMenu = ({ button, children }: { readonly button: ReactElement; readonly children: ReactNode }) => (
  <Menu positioning="below-end">
    <MenuTrigger disableButtonEnhancement>{button}</MenuTrigger>
    <MenuPopover>
      <MenuList>{children}</MenuList>
    </MenuPopover>
  </Menu>
)

const ActItem = ({ label, isAble, act }: Act) => (
  <MenuItem disabled={!isAble} onClick={isAble ? act : undefined}>
    {label}
  </MenuItem>
)

const HiddenAct = (act: Act) => (useIsOverflowItemVisible(act.event) ? null : <ActItem {...act} />)

const MoreActs = ({ acts }: { readonly acts: readonly Act[] }) => {
  const { bulk: texts } = useListTexts()
  const { ref, isOverflowing, overflowCount } = useOverflowMenu<HTMLButtonElement>()
  if (!isOverflowing) return null
  return (
    <ActsMenu
      button={
        <MoreButton button={ref} label={texts.moreCount({ count: overflowCount })}>
          {texts.more}
        </MoreButton>
      }
    >
      {acts.map((act) => (
        <HiddenAct key={act.event} {...act} />
      ))}
    </ActsMenu>
  )
}

type MoreProps = {
  readonly button: Ref<HTMLButtonElement>
  readonly label: string
  readonly children: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** Both the menu and the bar need to know the button. */
const MoreButton = ({ button, label, ref, ...props }: MoreProps) => (
  <MenuButton {...props} ref={useMergedRefs(button, ref)} appearance="subtle" aria-label={label} />
)
