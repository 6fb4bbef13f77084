import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { Card, LoadingRows } from '#renderer'
import { shellTexts } from '../texts/shell-texts.ts'

const LONG = 10_000

/** Holds the place of a block while its code loads, and reports when it cannot be loaded. */
export const WaitingBlock = () => {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG)
    return () => clearTimeout(timer)
  }, [])
  if (!long) return <LoadingRows />
  return (
    <Card>
      <p role="alert">{shellTexts().blockNotLoaded}</p>
      <Button onClick={() => location.reload()}>{shellTexts().loadAgain}</Button>
    </Card>
  )
}
