import type { EffectOf, Template } from '#engine'
import { noticeKinds } from '../../definitions/notice-kinds.ts'
import { choicesOf, type NoticeWays } from '../../store/notices/notice-choices.ts'
import type { WorkContext } from '../../work/work-context.ts'

/**
 * How a message reaches somebody: as they chose for what it is about, else as the institution says, else as the message says. A message that
 * carries a link of its own recipient is always sent as it says.
 */
export const waysOf = async (
  { tx, definitions }: Pick<WorkContext, 'tx' | 'definitions'>,
  { about, as }: Pick<Template, 'about' | 'as'>,
  { by, account }: Pick<EffectOf<'message'>['message'], 'by'> & { readonly account: string | undefined },
): Promise<NoticeWays> => {
  const kind = account === undefined || about === undefined ? undefined : noticeKinds(definitions).find(({ id }) => id === about)
  if (account === undefined || !kind) {
    const ways = by ?? (as === 'notice' ? ['portal'] : ['mail'])
    return { portal: ways.includes('portal'), mail: ways.includes('mail') ? 'at-once' : 'none' }
  }
  const { portal, mail } = (await choicesOf(tx, account)).get(kind.id) ?? kind
  return { portal: portal || kind.always, mail }
}
