import type { Answers, Json } from '#engine'
import { isBlank } from './is-blank.ts'

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The stored row `rowId` of the list at `path`, however deep it is nested; undefined when there is none. */
export const storedRow = (answers: Answers, path: string, rowId: string): Answers | undefined => {
  let place: Json | undefined = answers
  for (const part of path.split('.')) {
    if (Array.isArray(place)) place = place.find((row) => isObject(row) && row['$id'] === part)
    else place = isObject(place) ? place[part] : undefined
  }
  const row = Array.isArray(place) ? place.find((item) => isObject(item) && item['$id'] === rowId) : undefined
  return isObject(row) ? row : undefined
}

/** Whether anything in a row was answered. */
export const hasAnswers = (row: Answers): boolean => Object.entries(row).some(([id, value]) => id !== '$id' && !isBlank(value))
