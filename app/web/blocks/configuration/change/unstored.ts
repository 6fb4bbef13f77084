import { useEffect, useState } from 'react'

const pending = new Set<Promise<boolean>>()

/** Keeps an edit in mind until it is stored or refused, also when the editor that sent it is left. */
export const noteEdit = (edit: Promise<boolean>): Promise<boolean> => {
  pending.add(edit)
  return edit.finally(() => pending.delete(edit))
}

/** Waits for the edits that are on their way; false when one of them was not stored. */
const whenStored = async (): Promise<boolean> => {
  // An editor that is left sends what was typed last in the same task.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  let isStored = true
  while (pending.size > 0) isStored = (await Promise.all(pending)).every(Boolean) && isStored
  return isStored
}

/** For a page that shows a change: what was typed before it opened is stored first. Undefined while that is on its way. */
export const useStoredFirst = (): boolean | undefined => {
  const [isStored, setStored] = useState<boolean>()
  useEffect(() => {
    let isLeft = false
    void whenStored().then((stored) => {
      if (!isLeft) setStored(stored)
    })
    return () => {
      isLeft = true
    }
  }, [])
  return isStored
}
