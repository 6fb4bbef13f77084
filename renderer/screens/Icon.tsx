import {
  AddRegular, AlertRegular, ArrowDownloadRegular, ArrowRepeatAllRegular, ArrowRightRegular, ArrowSyncRegular, BookRegular, BriefcaseRegular, BuildingRegular, CalendarLtrRegular, ChatHelpRegular,
  CheckmarkCircleRegular, CheckmarkRegular, ChevronDownRegular, ChevronLeftRegular, ChevronRightRegular, ChevronUpRegular, CircleRegular, ClipboardTaskRegular, ClockRegular, CodeRegular, CommentRegular, DataBarVerticalRegular, DeleteRegular, DismissRegular,
  DocumentRegular, EditRegular, ErrorCircleRegular, EyeOffRegular, EyeRegular, FlashRegular, GlobeRegular, HatGraduationRegular, HistoryRegular, HomeRegular, HourglassRegular, InfoRegular,
  LayerRegular, LinkRegular, LockClosedRegular, MailRegular, MoneyRegular, MoreHorizontalRegular, NavigationRegular, NumberSymbolRegular, OptionsRegular, PeopleRegular, PersonClockRegular, PersonRegular, PrintRegular,
  QuestionCircleRegular, SearchRegular, SendRegular, SettingsRegular, ShieldCheckmarkRegular, SubtractCircleRegular, WarningRegular,
  PersonAddRegular, ClipboardTaskListLtrRegular, CalendarRegular, ShieldRegular, SignatureRegular, VehicleTruckRegular, ReceiptRegular, TopSpeedRegular, DismissCircleRegular, LockOpenRegular, CalendarClockRegular, CalendarEditRegular, ArrowUndoRegular, PersonSwapRegular, AirplaneRegular, PersonAvailableRegular, CertificateRegular, ArchiveRegular,
} from '@fluentui/react-icons'
import type { FluentIcon } from '@fluentui/react-icons'

/** Icons that definitions may name, by their names in react-icons. A closed list keeps the page small; a new icon is one word here. */
const ICONS: Readonly<Record<string, FluentIcon>> = {
  AddRegular, AlertRegular, ArrowDownloadRegular, ArrowRepeatAllRegular, ArrowRightRegular, ArrowSyncRegular, BookRegular, BriefcaseRegular, BuildingRegular, CalendarLtrRegular, ChatHelpRegular,
  CheckmarkCircleRegular, CheckmarkRegular, ChevronDownRegular, ChevronLeftRegular, ChevronRightRegular, ChevronUpRegular, CircleRegular, ClipboardTaskRegular, ClockRegular, CodeRegular, CommentRegular, DataBarVerticalRegular, DeleteRegular, DismissRegular,
  DocumentRegular, EditRegular, ErrorCircleRegular, EyeOffRegular, EyeRegular, FlashRegular, GlobeRegular, HatGraduationRegular, HistoryRegular, HomeRegular, HourglassRegular, InfoRegular,
  LayerRegular, LinkRegular, LockClosedRegular, MailRegular, MoneyRegular, MoreHorizontalRegular, NavigationRegular, NumberSymbolRegular, OptionsRegular, PeopleRegular, PersonClockRegular, PersonRegular, PrintRegular,
  QuestionCircleRegular, SearchRegular, SendRegular, SettingsRegular, ShieldCheckmarkRegular, SubtractCircleRegular, WarningRegular,
  PersonAddRegular, ClipboardTaskListLtrRegular, CalendarRegular, ShieldRegular, SignatureRegular, VehicleTruckRegular, ReceiptRegular, TopSpeedRegular, DismissCircleRegular, LockOpenRegular, CalendarClockRegular, CalendarEditRegular, ArrowUndoRegular, PersonSwapRegular, AirplaneRegular, PersonAvailableRegular, CertificateRegular, ArchiveRegular,
}

/** The names that a definition's `icon` may have. */
export const ICON_NAMES: readonly string[] = Object.keys(ICONS)

/** An icon that a definition names; always decoration, for the word stands beside it. */
export function Icon({ name, size = 20 }: { name?: string; size?: 16 | 20 | 24 }) {
  const Glyph = (name === undefined ? undefined : ICONS[name]) ?? CircleRegular
  return <Glyph aria-hidden fontSize={size} style={{ flex: 'none' }} />
}
