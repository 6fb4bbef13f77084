import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { ChosenColumns } from '#renderer'
import { COLUMNS, putKept, kept } from '../../api/kept.ts'
import { userAtom } from '../../api/user.ts'

const read = (key: string): readonly string[] | undefined => {
  const found: unknown = JSON.parse(kept()?.getItem(key) ?? 'null')
  return Array.isArray(found) ? found.filter((field) => typeof field === 'string') : undefined
}

const write = (key: string, hidden: readonly string[] | undefined): void => {
  if (hidden === undefined) return kept()?.removeItem(key)
  // In a full storage the choice holds until the page is left.
  putKept(key, JSON.stringify(hidden))
}

/** The columns a person hid in a list, stored in this browser for this person. */
export const useColumns = (view: string): ChosenColumns => {
  const key = `${COLUMNS}${useAtomValue(userAtom)?.id ?? ''}.${view}`
  const [now, setNow] = useState<{ readonly key: string; readonly hidden: readonly string[] | undefined }>()
  const { hidden } = now?.key === key ? now : { hidden: read(key) }
  return {
    ...(hidden && { hidden }),
    choose: (next) => {
      write(key, next)
      setNow({ key, hidden: next })
    },
  }
}
