import { servedUpgrade } from '../../configuration/layers/base-upgrade.ts'
import { takeBase } from '../../configuration/layers/take-base.ts'
import { configuring } from './configuring.ts'

export const showBase = configuring('GET /api/configuration/base', (context) => servedUpgrade(context))

export const takeNewBase = configuring('POST /api/configuration/base/take', (context, { body }) => takeBase(context, body))
