import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { kept, putKept } from '../../../api/kept.ts'
import type { OpenDraft } from '../use-draft.ts'
import { findingsInText } from './code-marks.ts'
import { mendsOf } from './mends.ts'
import { faultOf, type CodeFault } from './code-places.ts'

const PAUSE_MS = 600

/** What somebody typed that cannot be read yet stays in the browser, also when they leave the page. */
const keyOf = (id: string, change: string | undefined): string => `sojourn.code.${id}.${change ?? ''}`

type Finding = DefinitionInChange['findings'][number]
type Sending = { readonly text: string; readonly isStored: Promise<boolean> }
type Waiting = { readonly act: () => Promise<boolean>; readonly done: (isDone: boolean) => void }

/** A mend as a button. */
export type MendButton = { readonly label: string; readonly act: () => void }

export type CodeInStep = {
  /** What the institution says, as typed here or as it is stored. */
  readonly text: string
  /** Why the form does not show what was typed. */
  readonly fault: CodeFault | undefined
  readonly type: (text: string) => void
  /** Stores what was typed, now that it is left. */
  readonly leave: () => void
  /** An edit of the form waits for the choice between the form and code that cannot be read. */
  readonly asks: boolean
  readonly keep: (which: 'code' | 'form') => Promise<void>
  /** The ways to mend a finding in the text of the institution, each as one edit. */
  readonly mendsOf: (finding: Finding) => readonly MendButton[]
  /** The draft for everything but the code: its edits come after what was typed. */
  readonly draft: OpenDraft
}

/** `stored`: the text of the institution, or what a first one begins with. */
const textOf = (data: OpenDraft['data'], id: string): string => {
  const { own } = data ?? {}
  if (own?.text !== '' || !own.id.endsWith('.overlay')) return own?.text ?? ''
  return `${JSON.stringify({ extends: id, change: {} }, null, 2)}\n`
}

/**
 * Code and form write one model. Code that can be read is stored a moment after the last key, and the form follows; code that cannot is kept
 * in the browser while the form stays as it was. An edit of the form then asks which of the two to keep.
 */
export const useCodeInStep = (opened: OpenDraft, id: string, change: string | undefined): CodeInStep => {
  const { write, data, asked } = opened
  const stored = textOf(data, id)
  const [typed, setTyped] = useState(() => kept()?.getItem(keyOf(id, change)) ?? undefined)
  const [waiting, setWaiting] = useState<Waiting>()
  const [turns, setTurns] = useState(0)
  const latest = useRef(typed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<Sending>(undefined)
  // What stood there when typing began: whoever reads along gets newer texts meanwhile, which the typed one does not know of.
  const base = useRef<string>(undefined)
  // Code that somebody was asked about and did not want stored stays typed. Leaving it does not ask again; an edit of the form does.
  const askedAbout = useRef<string>(undefined)
  useEffect(() => {
    if (asked?.way === 'write') askedAbout.current = latest.current
  }, [asked])
  const text = typed ?? stored
  const fault = useMemo(() => faultOf(text), [text])

  const set = useCallback((next: string | undefined): void => {
    latest.current = next
    setTyped(next)
  }, [])
  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    const next = latest.current
    if (next === undefined || faultOf(next) !== undefined) return
    // The question takes the focus out of the code, which is no second time to store it.
    const turn = sending.current?.text === next ? sending.current : { text: next, isStored: write(next, base.current) }
    sending.current = turn
    const isStored = await turn.isStored
    if (sending.current === turn) sending.current = undefined
    if (!isStored) return
    askedAbout.current = undefined
    base.current = undefined
    if (latest.current === next) set(undefined)
  }, [write, set])
  const type = (next: string): void => {
    clearTimeout(timer.current)
    const isStored = next === stored
    if (latest.current === undefined) base.current = data?.own.text
    set(isStored ? undefined : next)
    const key = keyOf(id, change)
    if (isStored || faultOf(next) === undefined) kept()?.removeItem(key)
    else putKept(key, next)
    // Everything taken out is often followed by something else.
    if (!isStored && next.trim() !== '') timer.current = setTimeout(() => void flush(), PAUSE_MS)
  }
  const last = useRef(flush)
  useEffect(() => {
    last.current = flush
  }, [flush])
  const leave = useCallback((): void => {
    if (latest.current !== askedAbout.current) void last.current()
  }, [])
  useEffect(() => leave, [leave])

  const guard = useCallback(
    async (act: () => Promise<boolean>): Promise<boolean> => {
      if (latest.current !== undefined && faultOf(latest.current) !== undefined)
        return new Promise((done) => {
          setWaiting({ act, done })
        })
      await flush()
      if (latest.current === undefined || latest.current !== askedAbout.current) return act()
      // What was typed is still to come, and would be stored over this edit.
      setTurns((count) => count + 1)
      return false
    },
    [flush],
  )
  const keep = async (which: 'code' | 'form'): Promise<void> => {
    setWaiting(undefined)
    if (which === 'form') {
      kept()?.removeItem(keyOf(id, change))
      set(undefined)
      waiting?.done(await waiting.act())
    } else {
      waiting?.done(false)
      setTurns((count) => count + 1)
    }
  }
  const { edit, move, step, turn } = opened
  const draft = useMemo(
    (): OpenDraft => ({
      ...opened,
      turn: turn + turns,
      edit: (what, how) => guard(() => edit(what, how)),
      move: (moves, parts) => guard(() => move(moves, parts)),
      step: async (way) => {
        await guard(async () => {
          await step(way)
          return true
        })
      },
    }),
    [opened, edit, move, step, turn, turns, guard],
  )
  const buttonsOf = (finding: Finding): readonly MendButton[] => {
    const { own } = data ?? {}
    // The lines of a finding are those of the stored text.
    const isHere = own !== undefined && typed === undefined && findingsInText([finding], own.id).length > 0
    return isHere ? mendsOf(own.text, finding).map(({ label, text: mended }) => ({ label, act: () => void write(mended) })) : []
  }
  return { text, fault, type, mendsOf: buttonsOf, leave, asks: waiting !== undefined, keep, draft }
}
