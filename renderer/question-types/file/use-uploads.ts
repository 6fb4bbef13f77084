import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { allowedFile, claimedType, isAcceptedType, refusedKind, sizeInWords, type AllowedFile, type Json } from '#engine'
import { FormFrameContext, type AnswerFile } from '../../state/form-context.ts'
import type { QuestionInputProps } from '../question-type.ts'
import { fileRefs } from './file-refs.ts'
import { goneFiles, reasonOf } from './gone-files.ts'
import { runningUploads, uploadsOf, type Gone, type Sending } from './running-uploads.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import type { QuestionTexts } from '../../texts/en/questions.ts'

const refusalOf = (file: File, { accept, maxSize }: AllowedFile, texts: QuestionTexts['file']): string | undefined => {
  const { name } = file
  if (file.size > maxSize) return texts.tooLarge({ name, size: sizeInWords(file.size), max: sizeInWords(maxSize) })
  if (file.size === 0) return texts.empty({ name })
  // The server decides by content; this check spares a long upload that the server would refuse.
  const type = claimedType(file)
  const isRefused = type !== '' && !isAcceptedType(type, accept)
  return isRefused ? refusedKind(name, accept) : undefined
}

/** The files of one question: stored, on their way, and the last ones that were refused. Answers change only when a file has arrived. */
export const useUploads = ({ path, facts, value, onChange }: Pick<QuestionInputProps, 'path' | 'facts' | 'value' | 'onChange'>) => {
  const texts = useQuestionTexts().file
  const frame = use(FormFrameContext)
  const uploads = frame?.services.uploads
  const allowed = allowedFile(facts, uploads?.bounds)
  // Outside of a form, such as on a page of samples, they live as long as the question is drawn.
  const [alone] = useState(runningUploads)
  const running = frame ? uploadsOf(frame.store, path) : alone
  const { sending, refused, gone } = useSyncExternalStore(running.subscribe, running.shown)
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

  const goes = () => goneFiles({ path, running, uploads, texts, latest, store, say, refuse })
  const put = (ref: AnswerFile, replaces: AnswerFile | undefined): void => {
    const list = fileRefs(latest())
    const at = list.findIndex(({ id }) => id === replaces?.id)
    if (replaces && at >= 0) {
      store(list.with(at, ref))
      running.show((shown) => ({ ...shown, gone: { file: replaces, at, came: ref } }))
    } else store(several ? [...list, ref] : [ref])
  }

  const start = async ({ key, file, replaces }: Sending): Promise<void> => {
    if (!uploads) return
    const stop = new AbortController()
    running.stops.set(key, stop)
    change(key, { share: 0, failed: undefined })
    try {
      await Promise.all(running.removals)
      const ref = await uploads.upload(path, file, (share) => change(key, { share }), stop.signal, replaces)
      if (stop.signal.aborted) return goes().keep(replaces)
      if ('refused' in ref) {
        refuse(ref.refused)
        drop(key)
        return
      }
      put(ref, replaces)
      say(texts.isUploaded(file))
      drop(key)
    } catch (reason) {
      goes().keep(replaces)
      if (stop.signal.aborted) return
      change(key, { failed: reasonOf(reason) ?? texts.notSent(file) })
      say(texts.notSent(file))
    }
  }
  const send = (file: File, replaces?: AnswerFile) => {
    const why = refusalOf(file, allowed, texts)
    if (why !== undefined) return refuse(why)
    const next: Sending = { key: running.nextKey(), file, share: 0, ...(replaces && { replaces }) }
    setSending((list) => [...list, next])
    void start(next)
  }
  const add = (files: readonly File[]) => {
    const room = (facts.maxFiles ?? 1) - (several ? fileRefs(latest()).length : 0)
    setRefused(() => [])
    for (const file of files.slice(0, Math.max(0, room))) send(file)
  }
  return {
    sending,
    refused,
    allowed,
    gone: uploads?.restore && gone,
    add,
    replace: (old: AnswerFile, file: File) => {
      setRefused(() => [])
      send(file, old)
    },
    remove: (file: AnswerFile) => goes().remove(file),
    undo: (each: Gone) => void goes().undo(each),
    drop: ({ key, failed, replaces }: Sending) => {
      drop(key)
      if (failed !== undefined) goes().keep(replaces)
    },
    retry: (each: Sending) => void start(each),
    open: uploads?.open,
    when: frame?.services.when,
    ready: uploads !== undefined,
  }
}
