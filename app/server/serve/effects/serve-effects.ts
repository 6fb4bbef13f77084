import { wordsOfWaiting } from '../../cases/effects/registry.ts'
import type { ResponseOf } from '../../contract/operations.ts'
import type { ServedEffect } from '../../contract/effects.ts'
import { countEffects, listEffects, type ListedEffect } from '../../store/outbox/list-effects.ts'
import { serverTexts } from '../../texts/en.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { serveFailures } from './serve-failures.ts'

const MOST = 200

/** Effects in words: what gave up first, then what automations could not do, then what waits and runs. */
export const serveEffects = async (context: ViewerContext): Promise<ResponseOf<'GET /api/effects'>> => {
  const { tx } = context
  const { dead, waiting, done } = await countEffects(tx)
  const effects = (await listEffects(tx, MOST)).map(servedEffect)
  const { failing, failures } = await serveFailures(context)
  const [gaveUp, others] = [effects.filter(({ status }) => status === 'dead'), effects.filter(({ status }) => status !== 'dead')]
  return { effects: [...gaveUp, ...failures, ...others], dead, failing, waiting, doneToday: done }
}

const servedEffect = ({ key, status, effect, attempts, error, at, due_at, isRunning, refused }: ListedEffect): ServedEffect => {
  const texts = serverTexts.effects
  const { what, safety, mayHelp } = wordsOfEffect(effect)
  // Only an address is refused for good; other causes can be mended where the sentence of the cause says.
  const isWrongAddress = refused && effect !== undefined && 'mail' in effect
  return {
    key,
    status: status === 'waiting' && isRunning ? 'running' : status,
    what,
    ...(error !== null && { cause: error }),
    tries: attempts,
    at,
    ...(status === 'waiting' && !isRunning && { next: due_at }),
    mayHelp: mayHelp && !isWrongAddress,
    safety: mayHelp && isWrongAddress ? texts.refusedSafety : safety,
  }
}

type Words = { readonly what: string; readonly safety: string; readonly mayHelp: boolean }

/** An effect of the outbox in words. */
export const wordsOfEffect = (effect: ListedEffect['effect']): Words => {
  const texts = serverTexts.effects
  if (effect === undefined) return { what: texts.sealed, safety: texts.sealedSafety, mayHelp: false }
  const { mail, passwordLink, received, timer } = effect as { readonly [kind: string]: { readonly [name: string]: unknown } | undefined }
  if (mail)
    return { what: texts.mail({ to: String(mail['to']), subject: String(mail['subject']) }), safety: texts.mailSafety, mayHelp: true }
  if (passwordLink)
    return { what: texts.passwordLink({ to: String(passwordLink['address']) }), safety: texts.passwordLinkSafety, mayHelp: true }
  if (received) {
    const { name, connection } = received
    return { what: texts.received({ name: String(name), from: String(connection) }), safety: texts.receivedSafety, mayHelp: true }
  }
  if (timer) return { what: texts.timer({ event: String(timer['send']) }), safety: texts.eventSafety, mayHelp: true }
  const words = wordsOfWaiting(effect)
  if (words) return { ...words, mayHelp: true }
  return { what: texts.unknown({ kind: Object.keys(effect).join(', ') }), safety: texts.unknownSafety, mayHelp: false }
}
