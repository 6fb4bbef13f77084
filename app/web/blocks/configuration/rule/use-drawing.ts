import { useEffect, useRef, useState } from 'react'
import { isWhole, readRule, writeRule, type Json, type RuleGroup } from '#engine'
import type { OpenDraft } from '../use-draft.ts'

/**
 * The drawing of the rule at a path of a draft. Each change of a drawing without half conditions is one edit. What was written here itself
 * comes back from the server later, and does not begin the drawing anew.
 */
export const useDrawing = (
  draft: OpenDraft,
  path: string,
  value: Json | undefined,
  /** It has to stand there, so that without a part it is `true`. */
  stays = false,
): readonly [drawing: RuleGroup, change: (next: RuleGroup) => void] => {
  const [drawing, setDrawing] = useState(() => readRule(stays && value === true ? undefined : value))
  const text = JSON.stringify(value)
  const known = useRef(new Set([text]))
  const last = useRef(text)
  useEffect(() => {
    if (known.current.has(text)) return
    known.current = new Set([text])
    last.current = text
    setDrawing(readRule(stays && value === true ? undefined : value))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text is the value
  }, [text])
  const change = (next: RuleGroup): void => {
    setDrawing(next)
    if (!isWhole(next)) return
    const rule = writeRule(next) ?? (stays ? true : undefined)
    const written = JSON.stringify(rule)
    if (written === last.current) return
    known.current.add(written)
    last.current = written
    void draft.edit(rule === undefined ? { do: 'remove', path } : { do: 'set', path, value: rule }, { was: value ?? null })
  }
  return [drawing, change]
}
