import type { BlockProps } from '../block-props.ts'
import { Progress } from './Progress.tsx'

/** The steps or phases of a record. */
export const StepsBlock = ({ block, screen }: BlockProps<'steps'>) => (
  <Progress title={block.title} aside={block.aside} layout={screen.layout} />
)
