import type { Kind } from './kinds.ts'

/** The closed word lists of the language. They are apart from the schemas so that a browser can use them without the schema library. */

/** The kinds of definitions; each has a schema in kinds.ts. */
export const KIND_NAMES = [
  'lookup',
  'fields',
  'form',
  'case',
  'workflow',
  'entity',
  'view',
  'rule',
  'screen',
  'menu',
  'automation',
  'template',
  'messages',
  'translations',
  'settings',
  'mapping',
  'call',
  'connection',
  'starter',
  'institution',
  'office',
] as const satisfies readonly Kind[]

/** The kind that an id ends in (`request.form` -> `form`); undefined when it ends in none. */
export const kindOf = (id: string): Kind | undefined => {
  const suffix = id.slice(id.lastIndexOf('.') + 1)
  return KIND_NAMES.find((kind) => kind === suffix)
}

/** The closed list of roots that a rule may read. */
export const ROOTS = [
  'answers',
  'item',
  'parent',
  'record',
  'related',
  'case',
  'event',
  'option',
  'pages',
  'with',
  'user',
  'settings',
  'mode',
  'route',
  'today',
] as const

/** The question types the engine and the renderer know. A new one is a folder in each and a word here. */
export const QUESTION_TYPES = [
  'text',
  'long-text',
  'number',
  'quantity',
  'money',
  'date',
  'time',
  'date-time',
  'duration',
  'choice',
  'choices',
  'yes-no',
  'acknowledgement',
  'rating',
  'file',
  'signature',
  'email',
  'phone',
] as const

/** The effective states of a place: a person meets exactly one of the four. */
export const FLAGS = ['hidden', 'editable', 'read-only', 'required'] as const

/** The families say who has the next move; the renderer knows these six and no state. */
export const FAMILIES = ['you', 'act', 'wait', 'office', 'done', 'closed'] as const

/** The types of a listed field; the store gives each a typed slot. `list` holds several values, such as tags. */
export const SLOT_TYPES = ['text', 'instant', 'date', 'number', 'integer', 'id', 'list'] as const

/** Fields every record has, by which a list may be sorted and filtered. They are kept beside its values, and no answer writes them. */
export const RECORD_FIELDS = ['id', 'version', 'state', 'subject_id', 'created_at', 'updated_at'] as const

/** The icons that definitions may name. The renderer draws these and no others, so that a page brings few. */
export const ICONS: readonly string[] = [
  'AddRegular',
  'AirplaneRegular',
  'AlertRegular',
  'ArchiveRegular',
  'ArrowDownloadRegular',
  'ArrowRepeatAllRegular',
  'ArrowRightRegular',
  'ArrowSyncRegular',
  'ArrowUndoRegular',
  'BookRegular',
  'BriefcaseRegular',
  'BuildingRegular',
  'CalendarClockRegular',
  'CalendarEditRegular',
  'CalendarLtrRegular',
  'CalendarRegular',
  'CertificateRegular',
  'ChatHelpRegular',
  'CheckmarkCircleRegular',
  'CheckmarkRegular',
  'ChevronDownRegular',
  'ChevronLeftRegular',
  'ChevronRightRegular',
  'ChevronUpRegular',
  'CircleRegular',
  'ClipboardTaskListLtrRegular',
  'ClipboardTaskRegular',
  'ClockRegular',
  'CodeRegular',
  'CommentRegular',
  'DataBarVerticalRegular',
  'DeleteRegular',
  'DismissCircleRegular',
  'DismissRegular',
  'DocumentRegular',
  'EditRegular',
  'ErrorCircleRegular',
  'EyeOffRegular',
  'EyeRegular',
  'FlashRegular',
  'GlobeRegular',
  'HatGraduationRegular',
  'HistoryRegular',
  'HomeRegular',
  'HourglassRegular',
  'InfoRegular',
  'LayerRegular',
  'LinkRegular',
  'LockClosedRegular',
  'LockOpenRegular',
  'MailRegular',
  'MoneyRegular',
  'MoreHorizontalRegular',
  'NavigationRegular',
  'NumberSymbolRegular',
  'OptionsRegular',
  'PeopleRegular',
  'PersonAddRegular',
  'PersonAvailableRegular',
  'PersonClockRegular',
  'PersonRegular',
  'PersonSwapRegular',
  'PrintRegular',
  'QuestionCircleRegular',
  'ReceiptRegular',
  'SearchRegular',
  'SendRegular',
  'SettingsRegular',
  'ShieldCheckmarkRegular',
  'ShieldRegular',
  'SignatureRegular',
  'SubtractCircleRegular',
  'TopSpeedRegular',
  'VehicleTruckRegular',
  'WarningRegular',
]
