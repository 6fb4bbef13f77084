import { useAtomValue } from 'jotai'
import { userAtom } from '../../api/user.ts'
import { hourNow, longDate, today } from '../../words/dates.ts'
import type { BlockProps } from '../block-props.ts'
import { homeTexts } from '../../texts/home-texts.ts'

const greeting = (hour: number, name: string): string => {
  const texts = homeTexts().greeting
  if (hour < 12) return texts.morning({ name })
  return hour < 18 ? texts.afternoon({ name }) : texts.evening({ name })
}

/** A greeting by name, with the number of open tasks. */
export const GreetingBlock = ({ block }: BlockProps<'greeting'>) => {
  const user = useAtomValue(userAtom)
  const says = [...(block.text === undefined ? [] : [block.text]), ...block.says].join(' ')
  return (
    <div style={{ marginBlockEnd: 8 }}>
      <p className="sj-muted">{longDate(today())}</p>
      <div className="sj-greeting">
        <h1 className="sj-title1" id="page-title" tabIndex={-1}>
          {greeting(hourNow(), (user?.firstName === '' ? user.lastName : user?.firstName) ?? '')}
        </h1>
        {says !== '' && <p className="sj-body2 sj-muted">{says}</p>}
      </div>
    </div>
  )
}
