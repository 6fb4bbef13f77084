import type { Static, TSchema } from 'typebox'
import { Automation } from './automation.ts'
import { Call } from './call.ts'
import { CaseType } from './case.ts'
import { Connection } from './connection.ts'
import { Entity } from './entity.ts'
import { Fields } from './field.ts'
import { Form } from './form.ts'
import { Institution } from './institution.ts'
import { Lookup } from './lookup.ts'
import { Mapping } from './mapping.ts'
import { Menu } from './menu.ts'
import { Messages } from './texts/messages.ts'
import { Office } from './office.ts'
import { Rule } from './rule.ts'
import { Screen } from './screen.ts'
import { Settings } from './settings.ts'
import { Starter } from './starter.ts'
import { Template } from './template.ts'
import { Translations } from './texts/translations.ts'
import { View } from './view.ts'
import { Workflow } from './workflow.ts'

/** Every kind of definition and its schema. The suffix of an id is a key of this map. */
export const KINDS = {
  lookup: Lookup,
  fields: Fields,
  form: Form,
  case: CaseType,
  workflow: Workflow,
  entity: Entity,
  view: View,
  rule: Rule,
  screen: Screen,
  menu: Menu,
  automation: Automation,
  template: Template,
  messages: Messages,
  translations: Translations,
  settings: Settings,
  mapping: Mapping,
  call: Call,
  connection: Connection,
  starter: Starter,
  institution: Institution,
  office: Office,
} as const satisfies Record<string, TSchema>

/** The kind of a definition, which is the suffix of its id. */
export type Kind = keyof typeof KINDS
/** The definition of one kind: `DefinitionOf<'form'>` is a `Form`. */
export type DefinitionOf<K extends Kind> = Static<(typeof KINDS)[K]>
/** A definition of any kind. */
export type Definition = { [K in Kind]: DefinitionOf<K> }[Kind]
