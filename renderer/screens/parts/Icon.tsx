import {
  ArrowUndoRegular,
  BriefcaseRegular,
  BuildingRegular,
  CalendarLtrRegular,
  CheckmarkCircleRegular,
  CheckmarkRegular,
  CircleRegular,
  ClipboardTaskListLtrRegular,
  ClipboardTaskRegular,
  ClockRegular,
  DocumentRegular,
  EditRegular,
  ErrorCircleRegular,
  EyeRegular,
  HatGraduationRegular,
  HomeRegular,
  HourglassRegular,
  LockClosedRegular,
  NumberSymbolRegular,
  PeopleRegular,
  PersonAddRegular,
  PersonRegular,
  SearchRegular,
  SendRegular,
  SubtractCircleRegular,
  type FluentIcon,
} from '@fluentui/react-icons'
import { onDemand } from '../../state/on-demand.ts'

/** The frequent icons of menus and states are in the first file; `more-icons.ts` has the others. */
const ICONS: Readonly<Record<string, FluentIcon>> = {
  ArrowUndoRegular,
  BriefcaseRegular,
  BuildingRegular,
  CalendarLtrRegular,
  CheckmarkCircleRegular,
  CheckmarkRegular,
  CircleRegular,
  ClipboardTaskListLtrRegular,
  ClipboardTaskRegular,
  ClockRegular,
  DocumentRegular,
  EditRegular,
  ErrorCircleRegular,
  EyeRegular,
  HatGraduationRegular,
  HomeRegular,
  HourglassRegular,
  LockClosedRegular,
  NumberSymbolRegular,
  PeopleRegular,
  PersonAddRegular,
  PersonRegular,
  SearchRegular,
  SendRegular,
  SubtractCircleRegular,
}

type RareProps = { readonly name: string; readonly size: number }
const place = { flex: 'none' } as const
const RareIcon = onDemand<RareProps>(
  () =>
    import('./more-icons.ts').then(({ MORE_ICONS }) => ({ name, size }: RareProps) => {
      const Glyph = MORE_ICONS[name] ?? CircleRegular
      return <Glyph aria-hidden fontSize={size} style={place} />
    }),
  ({ size }) => <svg aria-hidden width={size} height={size} style={place} />,
  'now',
)

/** An icon named by a definition. It is always decoration, because its label stands beside it. */
export const Icon = ({ name, size = 20 }: { name?: string; size?: 16 | 20 | 24 }) => {
  const Glyph = name === undefined ? CircleRegular : ICONS[name]
  return Glyph ? <Glyph aria-hidden fontSize={size} style={place} /> : <RareIcon name={name ?? ''} size={size} />
}
