import { noticeSettings, notifications } from './en/notifications.ts'
import { textsOf } from './language.ts'

export const notificationsTexts = textsOf('notifications', notifications)
export const noticeSettingsTexts = textsOf('noticeSettings', noticeSettings)
