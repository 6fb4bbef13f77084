import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import { getUiOptions, toFieldPathId } from '@rjsf/utils'
import type { ObjectFieldTemplateProps, FieldTemplateProps, Registry, SchemaUtilsType, TemplatesType, UiSchema } from '@rjsf/utils'
import { memo, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { FormPlan, PlanPage } from '#engine'
import { drawn } from '../../state/render-counter.ts'
import { pageSchema } from '../../rjsf/page-schema.ts'
import { structureFields } from '../../rjsf/structure-fields.tsx'

const optionsOf = (uiSchema: UiSchema | undefined, name: string) => getUiOptions(uiSchema?.[name])

/** Puts neighbouring items that belong together in one row. */
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
      {inRows(properties, uiSchema).map(({ key, together, cells }) =>
        together === undefined || cells.length === 1 ? (
          <div key={key} className={cells[0]?.full ? 'sj-item sj-item-full' : 'sj-item'}>
            {cells[0]?.content}
          </div>
        ) : (
          <div key={key} className="sj-row sj-item-full">
            {cells.map((cell) => (
              <div key={cell.name} className="sj-item">
                {cell.content}
              </div>
            ))}
          </div>
        ),
      )}
    </div>
  )
}

const BareTemplate = ({ children }: FieldTemplateProps) => <>{children}</>
const Nothing = () => null

const templates: Partial<TemplatesType> = {
  ObjectFieldTemplate: StructureTemplate,
  FieldTemplate: BareTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
}
const noAnswers = {}
const ignore = () => undefined

/** The schema of a page has no references, conditions or alternatives, so RJSF's functions that resolve them return it unchanged. */
const resolved: Pick<SchemaUtilsType, 'retrieveSchema' | 'getDisplayLabel' | 'isSelect'> = {
  retrieveSchema: (schema) => schema,
  getDisplayLabel: () => false,
  isSelect: () => false,
}

const registryOf = (page: PlanPage): Registry => ({
  // Every field and template is ours: RJSF's own would be half of the form's weight and never be drawn.
  fields: structureFields,
  templates: templates as TemplatesType,
  widgets: {},
  schemaUtils: resolved as SchemaUtilsType,
  rootSchema: {},
  formContext: {},
  translateString: (words) => words,
  globalFormOptions: { idPrefix: `s-${page.id}`, idSeparator: '_', useFallbackUiForUnsupportedType: false },
})

/**
 * Draws the questions of one page by RJSF's walk over the structure, without its `<Form>`, which would keep answers, errors and a validator
 * of its own. RJSF gets the structure once and never hears of a change.
 */
export const SectionFields = memo(({ plan, page }: { readonly plan: FormPlan; readonly page: PlanPage }) => {
  const { schema, uiSchema } = pageSchema(plan, page)
  const registry = useMemo(() => registryOf(page), [page])
  const place = useMemo(() => toFieldPathId('', registry.globalFormOptions), [registry])
  drawn(`#${page.id}`)
  return (
    <ObjectField
      name=""
      schema={schema}
      uiSchema={uiSchema}
      fieldPathId={place}
      formData={noAnswers}
      registry={registry}
      onChange={ignore}
      onBlur={ignore}
      onFocus={ignore}
    />
  )
})
