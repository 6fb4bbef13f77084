import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { getUiOptions } from '@rjsf/utils'
import type { FieldProps, RegistryFieldsType } from '@rjsf/utils'
import { memo } from 'react'
import type { PlanRepeat } from '#engine'
import { useFormValue } from '../state/form-context.ts'
import { ContentBlock } from '../form/section/ContentBlock.tsx'
import { usePlace } from '../form/place-context.ts'
import { Question } from '../form/section/Question.tsx'
import { Rows } from '../form/rows/Rows.tsx'

const templateIn = (props: FieldProps): string | undefined => {
  const { template } = getUiOptions(props.uiSchema)
  return typeof template === 'string' ? template : undefined
}
const isNode = <K extends string>(value: unknown, kind: K): value is { readonly kind: K } =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind
const nodeIn = (props: FieldProps): unknown => getUiOptions(props.uiSchema)['node']

/** A hidden question is not mounted, but stays in the schema: a new schema would redraw every field. */
const Gate = ({ template, ...props }: FieldProps & { readonly template: string }) => {
  const path = usePlace(template)
  const visible = useFormValue((store) => store.visible(path))
  return visible ? <SchemaField {...props} /> : null
}

const GatedSchemaField = memo(
  (props: FieldProps) => {
    const template = templateIn(props)
    if (template === undefined) return <SchemaField {...props} />
    return <Gate {...props} template={template} />
  },
  (before, after) =>
    before.schema === after.schema &&
    before.uiSchema === after.uiSchema &&
    before.registry === after.registry &&
    before.fieldPathId.$id === after.fieldPathId.$id &&
    templateIn(after) !== undefined,
)

const QuestionField = (props: FieldProps) => {
  const path = usePlace(templateIn(props) ?? '')
  return <Question path={path} />
}

const isRepeat = (value: unknown): value is PlanRepeat => isNode(value, 'repeat')

const ContentField = (props: FieldProps) => {
  const path = usePlace(templateIn(props) ?? '')
  return <ContentBlock path={path} />
}

/** Rows are keyed by the engine's row id. RJSF's own list keys them by position, which would pass focus and answers to a neighbour. */
const RowsField = (props: FieldProps) => {
  const node = nodeIn(props)
  return isRepeat(node) ? <Rows node={node} fieldProps={props} /> : null
}

export const structureFields: RegistryFieldsType = {
  SchemaField: GatedSchemaField,
  ObjectField,
  ArrayField: RowsField,
  question: QuestionField,
  content: ContentField,
}
