import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import {
  toFieldPathId,
  type FieldTemplateProps,
  type Registry,
  type RegistryFieldsType,
  type SchemaUtilsType,
  type TemplatesType,
} from '@rjsf/utils'
import { memo, useMemo } from 'react'
import type { FormPlan, PlanPage } from '#engine'
import { drawn } from '../state/render-counter.ts'
import { pageSchema } from './page-schema.ts'
import { structureFields, type StructureParts } from './structure-fields.tsx'
import { StructureTemplate } from './StructureTemplate.tsx'

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

const registryOf = (page: PlanPage, fields: RegistryFieldsType): Registry => ({
  // Every field and template is ours: RJSF's own would be half of the form's weight and never used.
  fields,
  templates: templates as TemplatesType,
  widgets: {},
  schemaUtils: resolved as SchemaUtilsType,
  rootSchema: {},
  formContext: {},
  translateString: (words) => words,
  globalFormOptions: { idPrefix: `s-${page.id}`, idSeparator: '_', useFallbackUiForUnsupportedType: false },
})

/**
 * Makes the component that draws the questions of one page by RJSF's walk over the structure, without its `<Form>`, which would keep its
 * own answers, errors and validator. RJSF gets the structure once and no changes.
 */
export const pageStructure = (parts: StructureParts) => {
  const fields = structureFields(parts)
  return memo(({ plan, page }: { readonly plan: FormPlan; readonly page: PlanPage }) => {
    const { schema, uiSchema } = pageSchema(plan, page)
    const registry = useMemo(() => registryOf(page, fields), [page])
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
}
