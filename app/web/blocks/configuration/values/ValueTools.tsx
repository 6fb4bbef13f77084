import { Checkbox, Input, Select } from '@fluentui/react-components'
import { Icon } from '#renderer'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

const ORDERS = ['given', 'label', 'value'] as const

/** `retired`: whether retired values are shown; undefined where there are none. */
type Props = {
  readonly words: string
  readonly onWords: (words: string) => void
  readonly order: string
  readonly onOrder: (order: string) => void
  readonly retired: boolean | undefined
  readonly onRetired: (shows: boolean) => void
}

/** What finds values, and the order in which people see them. */
export const ValueTools = ({ words, onWords, order: present, onOrder, retired, onRetired }: Props) => {
  const { grid: texts } = configurationTexts()
  return (
    <div className="tools">
      <Input
        size="small"
        value={words}
        aria-label={texts.find}
        placeholder={texts.find}
        contentBefore={<Icon name="SearchRegular" />}
        onChange={(_, { value }) => onWords(value)}
      />
      <Select size="small" aria-label={texts.order} value={present} onChange={(_, { value }) => onOrder(value)}>
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {`${texts.order}: ${texts.orders[order]}`}
          </option>
        ))}
      </Select>
      {retired !== undefined && <Checkbox label={texts.showRetired} checked={retired} onChange={() => onRetired(!retired)} />}
    </div>
  )
}
