import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { getUiOptions, type FieldProps, type RegistryFieldsType } from '@rjsf/utils'
import { memo, type ComponentType, type ReactNode } from 'react'
import type { PlanRepeat } from '#engine'
import { HiddenPlace } from '../state/HiddenPlace.tsx'
import { useFormValue } from '../state/form-context.ts'
import { usePlace } from '../state/place-context.ts'
import { RowStructure } from './RowStructure.tsx'

/** The components a form draws its nodes with. The form passes them in, so that it does not know RJSF and RJSF does not know the form. */
export type StructureParts = {
  readonly Question: ComponentType<{ readonly path: string }>
  readonly Content: ComponentType<{ readonly path: string }>
  readonly Rows: ComponentType<{ readonly node: PlanRepeat; readonly drawRow: (rowId: string) => ReactNode }>
}

const templateIn = (props: FieldProps): string | undefined => {
  const { template } = getUiOptions(props.uiSchema)
  return typeof template === 'string' ? template : undefined
}
const isRepeat = (value: unknown): value is PlanRepeat =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'repeat'

/** A hidden question is not mounted, but stays in the schema: a new schema would redraw every field. */
const Gate = ({ template, ...props }: FieldProps & { readonly template: string }) => {
  const path = usePlace(template)
  const visible = useFormValue((store) => store.visible(path))
  return visible ? <SchemaField {...props} /> : <HiddenPlace path={path} />
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

const atPath = (Part: ComponentType<{ readonly path: string }>) => {
  const AtPath = (props: FieldProps) => <Part path={usePlace(templateIn(props) ?? '')} />
  return AtPath
}

/** Rows are keyed by the engine's row id. RJSF's own list keys them by position, which would pass focus and answers to a neighbor. */
const asRows = (Rows: StructureParts['Rows']) => {
  const RowsField = (props: FieldProps) => {
    const { node } = getUiOptions(props.uiSchema)
    return isRepeat(node) ? <Rows node={node} drawRow={(rowId) => <RowStructure fieldProps={props} rowId={rowId} />} /> : null
  }
  return RowsField
}

/** The fields of RJSF's registry that draw with the components of a form. Call it once: a new registry redraws every field. */
export const structureFields = ({ Question, Content, Rows }: StructureParts): RegistryFieldsType => ({
  SchemaField: GatedSchemaField,
  ObjectField,
  ArrayField: asRows(Rows),
  question: atPath(Question),
  content: atPath(Content),
})
