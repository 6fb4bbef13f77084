import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isAcceptedType, refusedKind, sizeInWords, type Json } from '#engine'
import { FormFrameContext, type AnswerFile } from '../../state/form-context.ts'
import type { QuestionInputProps } from '../question-type.ts'
import { fileRefs } from './file-refs.ts'
import { runningUploads, uploadsOf, type Sending } from './running-uploads.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import type { QuestionTexts } from '../../texts/en/questions.ts'

const refusalOf = (file: File, { accept, maxSize }: QuestionInputProps['facts'], texts: QuestionTexts['file']): string | undefined => {
  const { name } = file
  if (maxSize !== undefined && file.size > maxSize) return texts.tooLarge({ name, size: sizeInWords(file.size), max: sizeInWords(maxSize) })
  if (file.size === 0) return texts.empty({ name })
  // The server decides by content; this check spares a long upload that the server would refuse.
  const isRefused = accept !== undefined && accept.length > 0 && file.type !== '' && !isAcceptedType(file.type, accept)
  return isRefused ? refusedKind(name, accept) : undefined
}

/** The files of one question: stored, on their way, and the last ones that were refused. Answers change only when a file has arrived. */
export const useUploads = ({ path, facts, value, onChange }: Pick<QuestionInputProps, 'path' | 'facts' | 'value' | 'onChange'>) => {
  const texts = useQuestionTexts().file
  const frame = use(FormFrameContext)
  const uploads = frame?.services.uploads
  // Outside of a form, such as on a page of samples, they live as long as the question is drawn.
  const [alone] = useState(runningUploads)
  const running = frame ? uploadsOf(frame.store, path) : alone
  const { sending, refused } = useSyncExternalStore(running.subscribe, running.shown)
  const several = (facts.maxFiles ?? 1) > 1
  const drawn = useRef(value)
  useEffect(() => {
    drawn.current = value
  }, [value])
  /** Of the form, because a file may arrive while its question is not drawn. */
  const latest = (): Json | undefined => (frame ? frame.store.session.field(path).value : drawn.current)
  const say = (text: string) => frame?.store.announce(text)
  const store = (files: readonly AnswerFile[]) => {
    const answer: Json | undefined = files.length === 0 ? undefined : files.map((file) => ({ ...file }))
    drawn.current = answer
    onChange(answer)
  }
  const setSending = (next: (list: readonly Sending[]) => readonly Sending[]) =>
    running.show((shown) => ({ ...shown, sending: next(shown.sending) }))
  const setRefused = (next: (list: readonly string[]) => readonly string[]) =>
    running.show((shown) => ({ ...shown, refused: next(shown.refused) }))
  const drop = (key: number) => {
    running.stops.get(key)?.abort()
    running.stops.delete(key)
    setSending((list) => list.filter((each) => each.key !== key))
  }
  const change = (key: number, part: Partial<Sending>) =>
    setSending((list) => list.map((each) => (each.key === key ? { ...each, ...part } : each)))

  /** Sending it again would not help, so it is no row of its own. */
  const refuse = (why: string) => setRefused((list) => [...list, why])

  const start = async (key: number, file: File): Promise<void> => {
    if (!uploads) return
    const stop = new AbortController()
    running.stops.set(key, stop)
    change(key, { share: 0, failed: undefined })
    try {
      await Promise.all(running.removals)
      const ref = await uploads.upload(path, file, (share) => change(key, { share }), stop.signal)
      if (stop.signal.aborted) return
      if ('refused' in ref) {
        refuse(ref.refused)
        drop(key)
        return
      }
      store(several ? [...fileRefs(latest()), ref] : [ref])
      say(texts.isUploaded(file))
      drop(key)
    } catch (reason) {
      if (stop.signal.aborted) return
      change(key, { failed: reason instanceof Error ? reason.message : texts.notSent(file) })
      say(texts.notSent(file))
    }
  }
  const add = (files: readonly File[]) => {
    const room = (facts.maxFiles ?? 1) - (several ? fileRefs(latest()).length : 0)
    setRefused(() => [])
    for (const file of files.slice(0, Math.max(0, room))) {
      const why = refusalOf(file, facts, texts)
      if (why !== undefined) {
        refuse(why)
        continue
      }
      const key = running.nextKey()
      setSending((list) => [...list, { key, file, share: 0 }])
      void start(key, file)
    }
  }
  const remove = (file: AnswerFile) => {
    store(fileRefs(latest()).filter((each) => each.id !== file.id))
    const removed = uploads
      ?.remove(path, file)
      .catch((reason: unknown) => say(reason instanceof Error ? reason.message : texts.notRemoved(file)))
    if (removed) running.removals.push(removed)
    say(texts.isRemoved(file))
  }
  return {
    sending,
    refused,
    add,
    remove,
    drop,
    retry: (each: Sending) => void start(each.key, each.file),
    open: uploads?.open,
    when: frame?.services.when,
    ready: uploads !== undefined,
  }
}
