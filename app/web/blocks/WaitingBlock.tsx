import { Button } from '@fluentui/react-components'
import { type ReactNode, useEffect, useState } from 'react'
import { Card, LoadingRows, PageSkeleton } from '#renderer'
import { shellTexts } from '../texts/shell-texts.ts'
import type { BlockProps } from './block-props.ts'

const LONG = 10_000

/** Holds the place of a block while its code loads, and reports when it cannot be loaded. */
const Waiting = ({ outline }: { readonly outline: ReactNode }) => {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG)
    return () => clearTimeout(timer)
  }, [])
  if (!long) return outline
  return (
    <Card>
      <p role="alert">{shellTexts().blockNotLoaded}</p>
      <Button onClick={() => location.reload()}>{shellTexts().loadAgain}</Button>
    </Card>
  )
}

export const WaitingBlock = () => <Waiting outline={<LoadingRows />} />

/** The facts of a subject are one band; the answers of a form are many lines. */
export const WaitingSummary = ({ block }: BlockProps<'summary'>) =>
  block.facts === undefined ? <WaitingBlock /> : <div className="sj-waits-band" />

/** A comparison is long: what stands below it begins under the window, and is not seen to move. */
export const WaitingChanges = () => <LoadingRows rows={14} />

export const WaitingChecks = () => <div className="sj-waits-checks" />

/** The outline of a form; on the page of a record, the heading stands already. */
export const FormOutline = ({ screen: { layout } }: Pick<BlockProps<'form'>, 'screen'>) => (
  <PageSkeleton shape="form" headed={layout !== 'form' && layout !== 'wizard'} />
)

export const WaitingForm = ({ screen }: BlockProps<'form'>) => <Waiting outline={<FormOutline screen={screen} />} />
