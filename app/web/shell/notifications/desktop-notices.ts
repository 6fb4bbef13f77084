import { getDefaultStore } from 'jotai'
import { noticeOpensAtom } from './bell.ts'
import { notificationsTexts } from '../../texts/notifications-texts.ts'

const CHOSEN = 'sojourn.desktop-notices'

/** `blocked`: the person told the browser never to show any for this page; only its own settings change that. */
export type DesktopNotices = 'on' | 'off' | 'blocked' | 'none'

export const desktopNotices = (): DesktopNotices => {
  if (!('Notification' in window)) return 'none'
  if (Notification.permission !== 'granted' && Notification.permission !== 'default') return 'blocked'
  return Notification.permission === 'granted' && localStorage.getItem(CHOSEN) === 'on' ? 'on' : 'off'
}

/** Called from a click, because a browser asks a person for nothing else. */
export const chooseDesktopNotices = async (wanted: boolean): Promise<DesktopNotices> => {
  if (wanted && 'Notification' in window && Notification.permission === 'default') await Notification.requestPermission()
  localStorage.setItem(CHOSEN, wanted ? 'on' : 'off')
  return desktopNotices()
}

/** Says on the desktop that something came, where nobody looks at the portal. Others may see the screen: it says how many, and not what. */
export const tellOnDesktop = (count: number, portal: string): void => {
  if (desktopNotices() !== 'on' || document.visibilityState === 'visible') return
  // Several windows of one browser show it once.
  const notice = new Notification(portal, { body: notificationsTexts().arrived({ count }), tag: 'sojourn.notices' })
  notice.addEventListener('click', () => {
    window.focus()
    getDefaultStore().set(noticeOpensAtom, (turn) => turn + 1)
    notice.close()
  })
}
