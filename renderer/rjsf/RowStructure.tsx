import { toFieldPathId, type FieldProps } from '@rjsf/utils'
import { useMemo } from 'react'

/** All questions of a row, drawn by RJSF from the structure of one row. */
export const RowStructure = ({ fieldProps, rowId }: { readonly fieldProps: FieldProps; readonly rowId: string }) => {
  const { registry, schema, uiSchema, fieldPathId } = fieldProps
  const { SchemaField } = registry.fields
  const place = useMemo(() => toFieldPathId(rowId, registry.globalFormOptions, fieldPathId), [rowId, registry, fieldPathId])
  const { items } = schema
  const rowUi = uiSchema?.items
  if (!SchemaField || typeof items !== 'object' || Array.isArray(items) || typeof rowUi === 'function') return null
  return (
    <SchemaField
      {...fieldProps}
      name={rowId}
      schema={items}
      uiSchema={rowUi}
      fieldPathId={place}
      formData={undefined}
      errorSchema={undefined}
    />
  )
}
