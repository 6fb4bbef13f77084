import Form from '@rjsf/core'
import { getUiOptions } from '@rjsf/utils'
import type { ObjectFieldTemplateProps, FieldTemplateProps, UiSchema } from '@rjsf/utils'
import { memo } from 'react'
import type { ReactNode } from 'react'
import type { FormPlan, PlanPage } from '#engine'
import { drawn } from '../state/render-counter.ts'
import { noValidator } from './no-validator.ts'
import { pageSchema } from './page-schema.ts'
import { structureFields } from './structure-fields.tsx'

const optionsOf = (uiSchema: UiSchema | undefined, name: string) => getUiOptions(uiSchema?.[name])

/** Neighbours that are one thing stand in one row. */
const inRows = (properties: ObjectFieldTemplateProps['properties'], uiSchema: UiSchema | undefined) => {
  const rows: { key: string; together: unknown; cells: { name: string; content: ReactNode; full: boolean }[] }[] = []
  for (const { name, content } of properties) {
    const { together, full } = optionsOf(uiSchema, name)
    const last = rows.at(-1)
    const cell = { name, content, full: full !== false }
    if (last && together !== undefined && last.together === together) last.cells.push(cell)
    else rows.push({ key: name, together, cells: [cell] })
  }
  return rows
}

/** The questions of a section or a row, in one column or two. */
const StructureTemplate = ({ properties, uiSchema }: ObjectFieldTemplateProps) => {
  const two = getUiOptions(uiSchema)['columns'] === 2
  return (
    <div className={two ? 'sj-fields sj-fields-2' : 'sj-fields'}>
      {inRows(properties, uiSchema).map(({ key, together, cells }) => (together === undefined || cells.length === 1
        ? <div key={key} className={cells[0]?.full ? 'sj-item sj-item-full' : 'sj-item'}>{cells[0]?.content}</div>
        : <div key={key} className="sj-row sj-item-full">{cells.map((cell) => <div key={cell.name} className="sj-item">{cell.content}</div>)}</div>))}
    </div>
  )
}

const BareTemplate = ({ children }: FieldTemplateProps) => <>{children}</>
const Nothing = () => null

const templates = { ObjectFieldTemplate: StructureTemplate, FieldTemplate: BareTemplate, DescriptionFieldTemplate: Nothing, FieldHelpTemplate: Nothing, FieldErrorTemplate: Nothing, ErrorListTemplate: Nothing }
const submitless = { 'ui:submitButtonOptions': { norender: true } }
const uiSchemas = new WeakMap<UiSchema, UiSchema>()
const withoutSubmit = (uiSchema: UiSchema): UiSchema => {
  const known = uiSchemas.get(uiSchema) ?? { ...uiSchema, ...submitless }
  uiSchemas.set(uiSchema, known)
  return known
}

/**
 * The questions of one page through RJSF. It is given the structure once and nothing else: its own answers, errors and
 * validator stay empty, and no change ever reaches it.
 */
export const SectionFields = memo(({ plan, page }: { readonly plan: FormPlan; readonly page: PlanPage }) => {
  const { schema, uiSchema } = pageSchema(plan, page)
  drawn(`#${page.id}`)
  return (
    <Form
      tagName="div" idPrefix={`s-${page.id}`} schema={schema} uiSchema={withoutSubmit(uiSchema)} validator={noValidator} noValidate showErrorList={false}
      fields={structureFields} templates={templates} omitExtraData={false}
    />
  )
})
