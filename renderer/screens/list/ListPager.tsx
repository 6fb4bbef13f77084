import { Button, Select } from '@fluentui/react-components'
import { ChevronLeftRegular, ChevronRightRegular, KeyboardRegular } from '@fluentui/react-icons'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'
import { wordsOfCount } from './list-words.ts'
import type { ListData, ListQuery } from './list-data.ts'

type Props = {
  readonly data: ListData
  readonly query: ListQuery
  readonly ask: (query: ListQuery) => void
  /** names the keys of the list */
  readonly onKeys?: () => void
}

const LENGTHS = [16, 25, 50, 100]

/** The lengths of a page that are offered, the one that it has among them. */
const lengthsWith = (limit: number): readonly number[] => [...new Set([...LENGTHS, limit])].toSorted((a, b) => a - b)

/** Where the page of rows stands among all of them, its length, and the ways to the pages beside it. */
export const ListPager = ({ data, query, ask, onKeys }: Props) => {
  const texts = useListTexts()
  const first = (data.page - 1) * data.limit + 1
  const last = first + data.rows.length - 1
  const total = wordsOfCount(data.total, data.capped, texts)
  return (
    <div className="sj-pager">
      <span className="sj-num" role="status">
        {data.rows.length === 0 ? texts.noRows({ total }) : texts.rowsOf({ first, last, total })}
      </span>
      {onKeys && (
        <Button className="sj-not-phone sj-noprint" appearance="subtle" size="small" icon={<KeyboardRegular />} onClick={onKeys}>
          {texts.keys.button}
        </Button>
      )}
      <span className="end" hidden={data.rows.length === 0 && data.page === 1}>
        <Select
          aria-label={texts.rowsPerPage}
          size="small"
          appearance="underline"
          value={String(data.limit)}
          onChange={(_, d) => ask({ ...query, limit: Number(d.value), page: 1 })}
        >
          {lengthsWith(data.limit).map((n) => (
            <option key={n} value={n}>
              {texts.perPage({ count: n })}
            </option>
          ))}
        </Select>
        <Button
          appearance="subtle"
          icon={<ChevronLeftRegular className="sj-points" />}
          aria-label={texts.previousPage}
          disabled={data.page <= 1}
          onClick={() => ask({ ...query, page: data.page - 1 })}
        />
        <Button
          appearance="subtle"
          icon={<ChevronRightRegular className="sj-points" />}
          aria-label={texts.nextPage}
          disabled={!data.capped && last >= data.total}
          onClick={() => ask({ ...query, page: data.page + 1 })}
        />
      </span>
    </div>
  )
}
