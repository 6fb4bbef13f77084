import { frame } from '../en/frame.ts'
import { textsOf } from '../language.ts'

export const useFrameTexts = textsOf('frame', frame)
