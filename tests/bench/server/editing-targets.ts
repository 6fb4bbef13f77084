import { median, summary } from '../statistics.ts'
import { below, times, type Target } from '../targets.ts'
import type { Editing } from './editing.ts'

/** What it costs that somebody edits a large set. Nothing is promised of a part that was not measured. */
export const editingTargetsOf = (editing: Editing | undefined): readonly Target[] => {
  const [small, large] = [median(editing?.small ?? []), median(editing?.large ?? [])]
  const [real, busy, quiet] = [median(editing?.real ?? []), summary(editing?.busy ?? []).p95, summary(editing?.quiet ?? []).p95]
  const [stored, cold] = [median(editing?.stored ?? []), median(editing?.cold ?? [])]
  const line = (figure: string, target: string, most: number, found: number, reached: string): Target => ({
    figure,
    target,
    reached: Number.isNaN(found) ? 'not measured' : reached,
    met: below(found, most),
  })
  return [
    line(
      'one edit of a form in an office of 1,200 definitions, against 300',
      '<= 1.5 x',
      1.5,
      large / small,
      `${times(large / small)} (${Math.round(large)} ms and ${Math.round(small)} ms)`,
    ),
    line(
      'the same in the office of students with 1,200 definitions, over HTTP with its answer',
      '<= 100 ms',
      100,
      real,
      `${Math.round(real)} ms`,
    ),
    line(
      'a start that finds its 1,200 definitions stored, against one that does not',
      '<= 0.5 x',
      0.5,
      stored / cold,
      `${times(stored / cold)} (${Math.round(stored)} ms and ${Math.round(cold)} ms)`,
    ),
    line(
      "an officer's list while somebody edits, p95 against the quiet one",
      '<= 1.5 x',
      1.5,
      busy / quiet,
      `${times(busy / quiet)} (${Math.round(busy)} ms and ${Math.round(quiet)} ms)`,
    ),
  ]
}
