import type { Replay } from '../../store/configuration/replays.ts'
import type { SeenEffects } from '../../store/configuration/schedules.ts'

type Result = Pick<Replay, 'counts' | 'cases'>

/** Whoever schedules a change has looked at each case that these touch. */
const HARMFUL = ['refused', 'setAside', 'otherWay', 'untried'] as const
const isHarmful = (effect: string): boolean => (HARMFUL as readonly string[]).includes(effect)

/** The effects of a replay by name: the harmful ones for each case, the others once for each question. */
const namesOf = ({ cases }: Result): ReadonlySet<string> =>
  new Set(
    cases.flatMap(({ id, effects }) =>
      effects.length === 0
        ? [`untried ${id}`]
        : effects.map(({ effect, path, says }) =>
            isHarmful(effect) ? `${effect} ${id} ${path ?? says}` : `${effect} ${path ?? (effect === 'notifiedOtherwise' ? '' : says)}`,
          ),
    ),
  )

export const seenIn = (result: Result): SeenEffects => ({
  effects: [...namesOf(result)],
  counts: Object.fromEntries(HARMFUL.map((effect) => [effect, result.counts[effect] ?? 0])),
})

/**
 * Whether a replay says something that nobody has seen: another case that would be refused, lose an answer or go another way, or another question
 * that is asked. One more case that is asked a question which was asked of others is none: cases come and go every day.
 */
export const hasNews = (seen: SeenEffects, now: Result): boolean =>
  [...namesOf(now)].some((name) => !seen.effects.includes(name)) ||
  // The result names the hardest cases; the counts are of all.
  HARMFUL.some((effect) => (now.counts[effect] ?? 0) > (seen.counts[effect] ?? 0))
