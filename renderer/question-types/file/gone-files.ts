import type { Json } from '#engine'
import type { AnswerFile, FormServices } from '../../state/form-context.ts'
import type { QuestionTexts } from '../../texts/en/questions.ts'
import { fileRefs } from './file-refs.ts'
import type { Gone, RunningUploads } from './running-uploads.ts'

type Question = {
  readonly path: string
  readonly running: RunningUploads
  readonly uploads: FormServices['uploads']
  readonly texts: QuestionTexts['file']
  readonly latest: () => Json | undefined
  readonly store: (files: readonly AnswerFile[]) => void
  readonly say: (text: string) => void
  readonly refuse: (why: string) => void
}

export const reasonOf = (reason: unknown): string | undefined => (reason instanceof Error ? reason.message : undefined)

/** How files leave a question and come back to it. */
export const goneFiles = ({ path, running, uploads, texts, latest, store, say, refuse }: Question) => {
  /** A file that was to be replaced stays. It is gone by now where only the answer to its replacement was lost; where it is not, there is nothing to bring back. */
  const keep = (replaces: AnswerFile | undefined): void => {
    const back = replaces && uploads?.restore?.(path, replaces).catch(() => undefined)
    if (back) running.removals.push(back)
  }

  const isHere = ({ id }: AnswerFile): boolean => fileRefs(latest()).some((each) => each.id === id)
  const putBack = ({ file, at, came }: Gone): void => {
    const others = fileRefs(latest()).filter(({ id }) => id !== came?.id && id !== file.id)
    store(others.toSpliced(at, 0, file))
  }
  const remove = (file: AnswerFile) => {
    const list = fileRefs(latest())
    const left: Gone = { file, at: list.findIndex(({ id }) => id === file.id) }
    store(list.filter((each) => each.id !== file.id))
    const removed = uploads?.remove(path, file).catch((reason: unknown) => {
      // It is still stored, so the answer still has it.
      putBack(left)
      running.show((shown) => (shown.gone?.file === file ? { ...shown, gone: undefined } : shown))
      refuse(reasonOf(reason) ?? texts.notRemoved(file))
    })
    if (removed) running.removals.push(removed)
    running.show((shown) => ({ ...shown, gone: left }))
    say(texts.isRemoved(file))
  }
  const undo = async (wanted: Gone): Promise<void> => {
    const { file, came } = wanted
    running.show((shown) => ({ ...shown, gone: undefined }))
    running.show((shown) => ({ ...shown, refused: [] }))
    try {
      await Promise.all(running.removals)
      if (isHere(file)) return
      await uploads?.restore?.(path, file, came)
      putBack(wanted)
      say(texts.isBack(file))
    } catch (reason) {
      refuse(reasonOf(reason) ?? texts.notBack(file))
      // What could not be brought back now may come back later.
      running.show((shown) => ({ ...shown, gone: shown.gone ?? wanted }))
    }
  }
  return { keep, remove, undo }
}
