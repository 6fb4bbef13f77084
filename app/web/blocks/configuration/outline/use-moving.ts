import { useRef, useState } from 'react'
import {
  arrangedAt,
  movesTo,
  pathInList,
  placeNow,
  whereTo,
  type ListPlace,
  type MoveDirection,
  type MoveRefusal,
  type MoveResult,
} from '#engine'
import type { DefinitionInChange, OutlineNode } from '../../../../server/contract/configuration.ts'
import { announce } from '../../../shell/announce.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import type { OpenDraft } from '../use-draft.ts'

/** What is picked up and where it stands for the moment; `why`: why the last step was not taken. */
export type Carried = { readonly moved: readonly string[]; readonly place: ListPlace; readonly why?: MoveRefusal }

export type Moving = {
  readonly carried: Carried | undefined
  /** The outline as it reads now, with what is picked up at its place. */
  readonly shown: readonly OutlineNode[]
  readonly words: string
  readonly pickUp: (moved: readonly string[]) => void
  readonly step: (direction: MoveDirection) => void
  readonly putDown: () => void
  readonly putBack: () => void
  /** One step at once; nothing has to be picked up. */
  readonly moveNow: (moved: readonly string[], direction: MoveDirection) => void
  readonly moveTo: (moved: readonly string[], result: MoveResult) => void
}

const SAID_MS = 8000

const holderIn = (outline: readonly OutlineNode[], list: string): OutlineNode | undefined =>
  outline.find(({ holds }) => holds?.some((held) => held.list === list))

/** "Employer EIN, place 4 of 9 in Employer". */
const placeWords = ({ outline, title }: DefinitionInChange, { moved, place }: Carried): string => {
  const staying = outline.filter(({ path, list }) => list === place.list && !moved.includes(path)).length
  return configurationTexts().outlineKeys.place({
    number: place.index + 1,
    count: staying + moved.length,
    name: holderIn(outline, place.list)?.label ?? title,
  })
}

/** The levels of what is carried are those of its new place. */
const leveled = (outline: readonly OutlineNode[], { moved, place }: Carried): readonly OutlineNode[] => {
  const beside = outline.find(({ list, path }) => list === place.list && !moved.includes(path))
  const holder = holderIn(outline, place.list)
  const level = beside?.level ?? (holder === undefined ? 0 : holder.level + 1)
  const from = outline.find(({ path }) => moved.includes(path))?.level ?? level
  return arrangedAt(outline, moved, place).map((node) =>
    moved.some((path) => node.path === path || node.path.startsWith(`${path}/`)) ? { ...node, level: node.level + level - from } : node,
  )
}

/** Moves of parts: picked up, carried with keys and put down, or moved at once. Each is one step to take back. */
export const useMoving = (
  draft: OpenDraft,
  data: DefinitionInChange,
  { onMoved }: { readonly onMoved: (paths: readonly string[]) => void },
): Moving => {
  const texts = configurationTexts().outlineKeys
  const [carried, setCarried] = useState<Carried>()
  const isStoring = useRef(false)
  const { outline } = data
  const nameOf = (moved: readonly string[]): string =>
    moved.length === 1 ? (outline.find(({ path }) => path === moved[0])?.label ?? '') : texts.several({ count: moved.length })
  const say = (words: string): void => announce(words, SAID_MS)

  const store = async (at: Carried): Promise<void> => {
    if (isStoring.current) return
    const edits = movesTo(outline, at.moved, at.place)
    if (edits.length === 0) return setCarried(undefined)
    isStoring.current = true
    setCarried(at)
    const isStored = await draft.move(edits, outline)
    isStoring.current = false
    setCarried(undefined)
    if (!isStored) return
    say(texts.down({ name: nameOf(at.moved), place: placeWords(data, at) }))
    onMoved(at.moved.map((path) => pathInList(path, at.place.list)))
  }
  const refuse = (moved: readonly string[], why: MoveRefusal): void => say(`${nameOf(moved)}: ${texts.refused[why]}`)

  const words = carried === undefined ? '' : placeWords(data, carried)
  return {
    carried,
    shown: carried === undefined ? outline : leveled(outline, carried),
    words: carried === undefined ? '' : texts.carried({ name: nameOf(carried.moved), place: words }),
    pickUp: (moved) => {
      const place = placeNow(outline, moved)
      if (place !== undefined) setCarried({ moved, place })
    },
    step: (direction) => {
      if (carried === undefined || isStoring.current) return
      const { moved, place } = carried
      const result = whereTo(outline, moved, place, direction)
      setCarried(result.ok ? { moved, place: result.place } : { moved, place, why: result.why })
    },
    putDown: () => {
      if (carried !== undefined) void store(carried)
    },
    putBack: () => {
      if (carried === undefined || isStoring.current) return
      say(texts.back({ name: nameOf(carried.moved) }))
      setCarried(undefined)
    },
    moveNow: (moved, direction) => {
      const place = placeNow(outline, moved)
      const result = place && whereTo(outline, moved, place, direction)
      if (result?.ok === true) void store({ moved, place: result.place })
      else if (result) refuse(moved, result.why)
    },
    moveTo: (moved, result) => (result.ok ? void store({ moved, place: result.place }) : refuse(moved, result.why)),
  }
}
