import { reviewChange } from '../../configuration/review-change.ts'
import { scheduleChange, takeBackSchedule } from '../../configuration/schedule/schedule-change.ts'
import { findChange } from '../../store/configuration/changes.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { configuringAPart } from './configuring.ts'

export const schedulePublication = configuringAPart(
  'POST /api/configuration/changes/:change/schedule',
  async (context, { params, body }) => {
    const scheduled = await scheduleChange(context, { change: params.change, ...body })
    if (isFailure(scheduled)) return scheduled
    const change = await findChange(context.tx, params.change)
    return change ? reviewChange(context, change) : fail('configuration.not-found')
  },
)

export const takeBackPublication = configuringAPart(
  'POST /api/configuration/changes/:change/schedule/take-back',
  async (context, { params }) => {
    const change = await takeBackSchedule(context, params.change)
    return isFailure(change) ? change : reviewChange(context, change)
  },
)
