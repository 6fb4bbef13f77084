import { getDefaultRegistry } from '@rjsf/core'
import { getUiOptions } from '@rjsf/utils'
import type { FieldProps, RegistryFieldsType } from '@rjsf/utils'
import { memo } from 'react'
import type { ComponentType } from 'react'
import type { PlanRepeat } from '#engine'
import { useFormValue } from '../state/form-context.ts'
import { ContentBlock } from './ContentBlock.tsx'
import { usePlace } from './place-context.ts'
import { Question } from './Question.tsx'
import { Rows } from './Rows.tsx'

const core = getDefaultRegistry().fields
const SchemaField: ComponentType<FieldProps> | undefined = core.SchemaField
const ArrayField: ComponentType<FieldProps> | undefined = core.ArrayField

const templateIn = (props: FieldProps): string | undefined => {
  const { template } = getUiOptions(props.uiSchema)
  return typeof template === 'string' ? template : undefined
}
const isNode = <K extends string>(value: unknown, kind: K): value is { readonly kind: K } => typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind
const nodeIn = (props: FieldProps): unknown => getUiOptions(props.uiSchema)['node']

/** A hidden question is not mounted, and the schema stays what it is: a new schema would redraw every field. */
const Gate = ({ template, ...props }: FieldProps & { readonly template: string }) => {
  const path = usePlace(template)
  const visible = useFormValue((store) => store.visible(path))
  return visible && SchemaField ? <SchemaField {...props} /> : null
}

const GatedSchemaField = memo((props: FieldProps) => {
  const template = templateIn(props)
  if (template === undefined) return SchemaField ? <SchemaField {...props} /> : null
  return <Gate {...props} template={template} />
}, (before, after) => before.schema === after.schema && before.uiSchema === after.uiSchema && before.registry === after.registry
  && before.fieldPathId.$id === after.fieldPathId.$id && templateIn(after) !== undefined)

const QuestionField = (props: FieldProps) => {
  const path = usePlace(templateIn(props) ?? '')
  return <Question path={path} />
}

const isRepeat = (value: unknown): value is PlanRepeat => isNode(value, 'repeat')

const ContentField = (props: FieldProps) => {
  const path = usePlace(templateIn(props) ?? '')
  return <ContentBlock path={path} />
}

/** Rows keyed by the engine's row id. RJSF's own list keys them by position, which hands focus and answers to a neighbour. */
const RowsField = (props: FieldProps) => {
  const node = nodeIn(props)
  if (!isRepeat(node)) return ArrayField ? <ArrayField {...props} /> : null
  return <Rows node={node} fieldProps={props} />
}

export const structureFields: RegistryFieldsType = { SchemaField: GatedSchemaField, ArrayField: RowsField, question: QuestionField, content: ContentField }
