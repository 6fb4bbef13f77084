import { useState, type ReactNode } from 'react'
import type { WorkflowDrawing } from '#engine'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { call } from '../../../api/client.ts'
import { useToast } from '../../../shell/toast.ts'
import { useSayFailure } from '../../../shell/use-say-failure.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import type { OpenDraft } from '../use-draft.ts'
import { AskedRemoval, type PartToRemove } from './AskedRemoval.tsx'

/** What is lost with a state: the moves that leave it or lead to it would name nothing. */
const movesOf = ({ states, moves }: WorkflowDrawing, path: string): number => {
  const state = states.find((each) => each.path === path)?.id
  return state === undefined ? 0 : moves.filter(({ from, ways }) => from.includes(state) || ways.some(({ to }) => to === state)).length
}

/** Removes parts of a definition. Of a state or a move of a path, it says first how many open cases stand there. */
export const useRemoval = (
  draft: OpenDraft,
  data: DefinitionInChange,
  onRemoved: () => void,
): { readonly remove: (part: { readonly path: string; readonly label: string }) => Promise<void>; readonly dialog: ReactNode } => {
  const texts = configurationTexts()
  const toast = useToast()
  const sayFailure = useSayFailure()
  const [asked, setAsked] = useState<PartToRemove & { readonly path: string }>()
  const change = data.change?.id
  const removeNow = async ({ path, label }: { readonly path: string; readonly label: string }): Promise<void> => {
    setAsked(undefined)
    if (!(await draft.edit({ do: 'remove', path }))) return
    onRemoved()
    toast(texts.removed({ name: label }), { undo: () => void draft.step('undo') })
  }
  const remove = async ({ path, label }: { readonly path: string; readonly label: string }): Promise<void> => {
    const { drawing } = data
    const isState = drawing?.states.some((state) => state.path === path) === true
    const isMove = drawing?.moves.some((move) => move.path === path) === true
    if (!drawing || !(isState || isMove)) return removeNow({ path, label })
    try {
      const { open } = await call('GET /api/configuration/definitions/:id/cases', { params: { id: data.id }, query: { path, change } })
      const moves = movesOf(drawing, path)
      if (open + moves === 0) return await removeNow({ path, label })
      setAsked({ path, label, moves, open, isState })
    } catch (error) {
      sayFailure(error)
    }
  }
  return {
    remove,
    dialog: asked && <AskedRemoval {...asked} change={change} onConfirm={() => void removeNow(asked)} onBack={() => setAsked(undefined)} />,
  }
}
