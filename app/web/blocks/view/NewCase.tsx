import { onDemand, useWanted } from '#renderer'
import { type NewCaseProps, StartButton } from './StartButton.tsx'

const Part = onDemand<NewCaseProps & { readonly onWanted: () => void }>(
  () => import('./NewCaseDialog.tsx').then((file) => file.NewCaseDialog),
  ({ starts, id, onWanted }) => <StartButton id={id} label={starts.label} onClick={onWanted} />,
)

/** The button that begins a case for somebody; most readers of a list never press it, so its dialog loads behind the page. */
export const NewCase = ({ starts }: Pick<NewCaseProps, 'starts'>) => <Part starts={starts} {...useWanted(Part)} />
