// One import per icon: the package's front door would bring whole bundles, with the icons of the first page.
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { AirplaneRegular } from '@fluentui/react-icons/svg/airplane'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { ArchiveRegular } from '@fluentui/react-icons/svg/archive'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { ArrowRepeatAllRegular } from '@fluentui/react-icons/svg/arrow-repeat-all'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { BookRegular } from '@fluentui/react-icons/svg/book'
import { CalendarClockRegular } from '@fluentui/react-icons/svg/calendar-clock'
import { CalendarEditRegular } from '@fluentui/react-icons/svg/calendar-edit'
import { CalendarRegular } from '@fluentui/react-icons/svg/calendar'
import { CertificateRegular } from '@fluentui/react-icons/svg/certificate'
import { ChatHelpRegular } from '@fluentui/react-icons/svg/chat-help'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up'
import { CodeRegular } from '@fluentui/react-icons/svg/code'
import { CommentRegular } from '@fluentui/react-icons/svg/comment'
import { DataBarVerticalRegular } from '@fluentui/react-icons/svg/data-bar-vertical'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { FlashRegular } from '@fluentui/react-icons/svg/flash'
import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { LayerRegular } from '@fluentui/react-icons/svg/layer'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { LockOpenRegular } from '@fluentui/react-icons/svg/lock-open'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { MoneyRegular } from '@fluentui/react-icons/svg/money'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation'
import { OptionsRegular } from '@fluentui/react-icons/svg/options'
import { PersonAvailableRegular } from '@fluentui/react-icons/svg/person-available'
import { PersonClockRegular } from '@fluentui/react-icons/svg/person-clock'
import { PersonSwapRegular } from '@fluentui/react-icons/svg/person-swap'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark'
import { ShieldRegular } from '@fluentui/react-icons/svg/shield'
import { SignatureRegular } from '@fluentui/react-icons/svg/signature'
import { TopSpeedRegular } from '@fluentui/react-icons/svg/top-speed'
import { VehicleTruckRegular } from '@fluentui/react-icons/svg/vehicle-truck'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import type { FluentIcon } from '@fluentui/react-icons'

/**
 * Icons that definitions may name, by their names in react-icons, beside the frequent ones. A closed list keeps the page small; a new icon
 * is one word here.
 */
export const MORE_ICONS: Readonly<Record<string, FluentIcon>> = {
  AddRegular,
  AirplaneRegular,
  AlertRegular,
  ArchiveRegular,
  ArrowDownloadRegular,
  ArrowRepeatAllRegular,
  ArrowRightRegular,
  ArrowSyncRegular,
  BookRegular,
  CalendarClockRegular,
  CalendarEditRegular,
  CalendarRegular,
  CertificateRegular,
  ChatHelpRegular,
  ChevronDownRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
  ChevronUpRegular,
  CodeRegular,
  CommentRegular,
  DataBarVerticalRegular,
  DeleteRegular,
  DismissCircleRegular,
  DismissRegular,
  EyeOffRegular,
  FlashRegular,
  GlobeRegular,
  HistoryRegular,
  InfoRegular,
  LayerRegular,
  LinkRegular,
  LockOpenRegular,
  MailRegular,
  MoneyRegular,
  MoreHorizontalRegular,
  NavigationRegular,
  OptionsRegular,
  PersonAvailableRegular,
  PersonClockRegular,
  PersonSwapRegular,
  PrintRegular,
  QuestionCircleRegular,
  ReceiptRegular,
  SettingsRegular,
  ShieldCheckmarkRegular,
  ShieldRegular,
  SignatureRegular,
  TopSpeedRegular,
  VehicleTruckRegular,
  WarningRegular,
}
