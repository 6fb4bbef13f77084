import { notifications } from './en/notifications.ts'
import { textsOf } from './language.ts'

export const notificationsTexts = textsOf('notifications', notifications)
