import { useEffect, useState } from 'react'

const pending = new Set<Promise<boolean>>()
let isLastStored = true

/** Keeps an edit in mind until it is stored or refused, also when the editor that sent it is left. */
export const noteEdit = async (edit: Promise<boolean>): Promise<boolean> => {
  pending.add(edit)
  try {
    isLastStored = await edit
    return isLastStored
  } catch (failure) {
    isLastStored = false
    throw failure
  } finally {
    pending.delete(edit)
  }
}

/** Waits for the edits that are on their way. */
export const whenAnswered = async (): Promise<void> => {
  // An editor that is left sends what was typed last in the same task.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  while (pending.size > 0) await Promise.allSettled(pending)
}

/** The same; false when the last one was not stored, which is said once. */
const whenStored = async (): Promise<boolean> => {
  await whenAnswered()
  const isStored = isLastStored
  isLastStored = true
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
