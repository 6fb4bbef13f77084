import { Button } from '@fluentui/react-components'
import { ChevronDownRegular, ChevronUpRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ServedPlace } from '../../server/contract/views.ts'
import { useOperation } from '../api/use-operation.ts'
import { openedFrom, withList } from '../api/list-link.ts'
import { recordTexts } from '../texts/record-texts.ts'

/** Two small buttons, and words that take a line of their own on a phone. */
const ROOM = { minBlockSize: 24, minInlineSize: 175 }

type Neighbor = NonNullable<ServedPlace['next']>

/** "5 of 23 in Mine", with the records before and after, for a record that was opened from a list. */
export const PlaceInList = ({ id }: { readonly id: string }) => {
  const [address] = useSearchParams()
  const from = openedFrom(address)
  const { data, error } = useOperation('GET /api/views/:view/places/:id', from && { params: { view: from.view, id }, query: from.query })
  // A decision may take the record out of the list: its neighbors stay those it had.
  const [known, setKnown] = useState<ServedPlace>()
  if (data?.place !== undefined && data !== known) setKnown(data)
  if (!from) return null
  // Its line is there before the answer, so that the page does not move down by it.
  if (data === undefined && error === undefined && known === undefined) return <span className="sj-place" style={ROOM} />
  if (known?.place === undefined) return null
  const texts = recordTexts().place
  const step = (to: Neighbor | undefined, label: string, icon: typeof ChevronUpRegular) => {
    const Glyph = icon
    return to === undefined ? (
      <Button appearance="subtle" size="small" icon={<Glyph />} disabled aria-label={label} />
    ) : (
      <Button
        as="a"
        appearance="subtle"
        size="small"
        icon={<Glyph />}
        href={withList(to.href, from.view, from.search)}
        aria-label={label}
        title={label}
      />
    )
  }
  const { previous, next } = known
  const of = known.capped ? texts.ofMore : texts.of
  return (
    <span className="sj-place sj-noprint">
      <span className="sj-muted sj-num">{of({ place: known.place, total: known.total, list: known.title })}</span>
      {step(previous, previous ? texts.previous({ name: previous.label }) : texts.noPrevious, ChevronUpRegular)}
      {step(next, next ? texts.next({ name: next.label }) : texts.noNext, ChevronDownRegular)}
    </span>
  )
}
