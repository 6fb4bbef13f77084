import { bringTexts } from '../texts/en/bring.ts'

/** What is found in a source, before its place is said in words. */
export type FoundLeft = { readonly path: string; readonly what: string; readonly why: string }
/**
 * Something that the form has no place for. `path` is where the source says it, `place` the same in words that people read there, `what` the
 * words of the source for it.
 */
export type Left = FoundLeft & { readonly place: string }
/** Why a source cannot be read at all. `line` is 1-based; in a sheet, it is the row. */
export type BringFault = {
  readonly pointer: string
  readonly place: string
  readonly line?: number
  readonly column?: number
  readonly message: string
}

/** The reasons for which a source cannot be read. */
export type FaultReason = keyof typeof bringTexts.fault

/** The reasons for which something is left. */
export type LeftReason = keyof typeof bringTexts.left

/** More than a person could fill in; expanding references could make any number. */
const MOST_NODES = 5000

/** Ends the reading of a source; `bringForm` makes a fault of it. */
export class BringRefused extends Error {
  readonly pointer: string
  readonly why: FaultReason
  constructor(why: FaultReason, pointer: string) {
    super(why)
    this.why = why
    this.pointer = pointer
  }
}

/** Collects what is left and what is wrong, and counts what is read. */
export type BringLog = {
  readonly left: readonly FoundLeft[]
  readonly faults: readonly { readonly pointer: string; readonly why: FaultReason }[]
  /** Reading goes on, so that every fault of a source is named at once. */
  fault(pointer: string, why: FaultReason): void
  leave(path: string, what: string, why: LeftReason): void
  leaveSaying(path: string, what: string, sentence: string): void
  /** Throws `BringRefused` when the source has more than a form may. */
  count(pointer: string): void
}

/** Counts nodes: what is read of a source, or what is made of it. Throws `BringRefused` when there are more than a form may have. */
export const nodeCount = (): ((pointer: string) => void) => {
  let nodes = 0
  return (pointer) => {
    nodes++
    if (nodes > MOST_NODES) throw new BringRefused('tooMany', pointer)
  }
}

const MOST_LEFT = 1000

/** Reasons that change what is asked, or what an answer means. */
const MEANING: ReadonlySet<LeftReason> = new Set([
  'type',
  'node',
  'expression',
  'name',
  'reference',
  'loop',
  'asText',
  'noChoices',
  'twice',
  'elsewhere',
  'once',
  'unsure',
  'branches',
  'optional',
  'asked',
  'withheld',
  'spreadsheetError',
])
/** Properties of how a question looks. */
const LOOKS =
  /width|height|color|class|style|align|indent|image|logo|icon|css|theme|font|placeholder|itemControl|orientation|entryFormat|sliderStep|location|appearance|display|render|^(?:show|hide)/iu

const rankOf = (what: string, why: LeftReason): 0 | 1 | 2 => {
  if (MEANING.has(why)) return 0
  return why === 'property' && LOOKS.test(what) ? 2 : 1
}
const MOST_FAULTS = 1000

export const bringLog = (): BringLog => {
  // What changes the meaning comes first, so that a thousand widths do not hide it.
  const left: readonly [FoundLeft[], FoundLeft[], FoundLeft[]] = [[], [], []]
  const faults: { readonly pointer: string; readonly why: FaultReason }[] = []
  const put = (entry: FoundLeft, rank: 0 | 1 | 2): void => {
    if (left[rank].length < MOST_LEFT) left[rank].push(entry)
  }
  return {
    get left() {
      return left.flat().slice(0, MOST_LEFT)
    },
    faults,
    fault: (pointer, why) => {
      if (faults.length < MOST_FAULTS) faults.push({ pointer, why })
    },
    leaveSaying: (path, what, why) => put({ path, what, why }, 0),
    leave: (path, what, why) => put({ path, what, why: bringTexts.left[why] }, rankOf(what, why)),
    count: nodeCount(),
  }
}
