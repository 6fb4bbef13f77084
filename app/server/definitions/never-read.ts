import {
  APPROVAL_WORDS,
  OPTIONAL_APPROVAL_WORDS,
  SHORT_MESSAGES,
  kindOf,
  SHARED_KEYS,
  type Definition,
  type DefinitionSet,
  type Diagnostic,
} from '#engine'
import { ACTS } from '../contract/configuration/acts.ts'
import { NEEDED } from './needed-by-code.ts'

/** What server and web read where definitions have it, and do without where not; a test finds what is not here. */
export const READ = {
  layouts: ['landing', 'receipt'],
  settings: [
    'Remote_logout_url',
    'belongsTo',
    'campusLabel',
    'configures',
    'campusSignIn',
    'externalSignIn',
    'loginErrorReading',
    'freshProofMinutes',
    'legacyLoginUrl',
    'samlSignIn',
    'secondFactorAfterCampus',
    'secondFactorOf',
    'showCampusIdLoginBtn',
    'sessionEndedAsks',
    'signInRoles',
    'isDocumentPreviewEnabled',
    'fileTokenMinutes',
    'digestTime',
    'noticeKinds',
    'noticePage',
    'noticeValues',
    'notificationPollingMs',
    'seesBell',
    'sessionMinutes',
    'sessionMinutesOnLocalhost',
    'sessionWarningSeconds',
    'tokenRenewSeconds',
    'tokenCheckSeconds',
    'inactivityMinutes',
    'sessionEndedSeconds',
    'windowName',
    'defaultTitle',
    'uploadFilesPerRecord',
    'uploadMegabytesPerRecord',
    'uploadFilesPerDay',
    'uploadMegabytesPerDay',
    'uploadMegabytesPerFile',
    'uploadTypes',
  ],
  messages: [
    'approval.unknown',
    'login.401',
    'login.back',
    'login.forgot',
    'login.heading',
    'login.invalid',
    'login.other',
    'login.success',
    'login.userName',
    'login.userPassword',
    'login.welcome',
    'login.welcomeTitle',
    'password.again',
    'password.long',
    'password.match',
    'password.required',
    'password.short',
    'password.weak',
    'reset.email',
    'reset.invalid',
    'why.hidden-rule',
  ],
} as const

/** Sentences of the product, which an office says in its own way: a test compares their keys with those of the product. */
const OF_PRODUCT = /^(?:web|renderer|engine|server)\./u

/** Words of the system that an office names where it wants them: how somebody without a role is led home. */
const MAY_NAME = ['landing.noRole']

const BY_CODE = {
  messages: new Set<string>([
    ...NEEDED.messages,
    ...READ.messages,
    ...SHARED_KEYS,
    ...MAY_NAME,
    ...[...APPROVAL_WORDS, ...OPTIONAL_APPROVAL_WORDS].map((word) => `approval.${word}`),
  ]),
  settings: new Set<string>([...NEEDED.settings, ...READ.settings, ...ACTS, SHORT_MESSAGES]),
}

type Reads = { readonly texts: ReadonlySet<string>; readonly settings: ReadonlySet<string> }

const ofDefinitions = new WeakMap<Definition, Reads>()

/** Every text of a definition, which may be the key of a message, and the settings that it names anywhere. Most definitions stand in the next set as well. */
const readsIn = (definition: Definition): Reads => {
  const known = ofDefinitions.get(definition)
  if (known !== undefined) return known
  const texts = new Set<string>()
  const settings = new Set<string>()
  const gather = (value: unknown): void => {
    if (typeof value === 'string') {
      texts.add(value)
      for (const [, path = ''] of value.matchAll(/\bsettings\.([\w.]+)/gu))
        for (const name of path.split('.').slice(0, 2)) settings.add(name)
    } else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) gather(inner)
  }
  gather(definition)
  const found = { texts, settings }
  ofDefinitions.set(definition, found)
  return found
}

const isReader = ({ id }: Definition): boolean => kindOf(id) !== 'translations'

/** The definition that read a name last, by what it read. As long as it stands in the set, no other is looked for. */
const lastReaders: { readonly [read in keyof Reads]: Map<string, Definition> } = { texts: new Map(), settings: new Map() }

/** Finds whether a text or a setting stands in any definition of the set. */
const readersIn = (set: DefinitionSet) => {
  const isRead = (read: keyof Reads, name: string): boolean => {
    const last = lastReaders[read].get(name)
    if (last !== undefined && set.find(last.id) === last) return true
    const reader = Object.values(set.definitions).find((definition) => isReader(definition) && readsIn(definition)[read].has(name))
    if (reader === undefined) lastReaders[read].delete(name)
    else lastReaders[read].set(name, reader)
    return reader !== undefined
  }
  return {
    isText: (text: string): boolean => isRead('texts', text),
    isSetting: (name: string): boolean => isRead('settings', name),
  }
}

const unread = (id: string, pointer: string, message: string, mend: string): Diagnostic => ({
  code: 'server.unread',
  severity: 'error',
  file: `${id}.json`,
  line: 1,
  column: 1,
  pointer,
  message,
  mend,
})

/** Texts that are never shown and settings that nothing reads: changing them would change nothing, and whoever changes them could not know. */
export const neverRead = (set: DefinitionSet): readonly Diagnostic[] => {
  const reads = readersIn(set)
  const texts = set.all('messages').flatMap(({ id, messages }) =>
    Object.keys(messages)
      .filter((key) => !OF_PRODUCT.test(key) && !BY_CODE.messages.has(key) && !reads.isText(key))
      .map((key) =>
        unread(id, `/messages/${key}`, `The text "${key}" is defined and never shown.`, 'Name it where it is to be read, or take it out.'),
      ),
  )
  const settings = set
    .all('settings')
    .flatMap(({ id, defaults, secrets = [] }) =>
      [...Object.keys(defaults), ...secrets]
        .filter((name) => !BY_CODE.settings.has(name) && !reads.isSetting(name))
        .map((name) =>
          unread(
            id,
            `/defaults/${name}`,
            `Nothing reads the setting "${name}".`,
            `Read settings.${name} in a rule, a text or a mapping, or take it out.`,
          ),
        ),
    )
  return [...texts, ...settings]
}
