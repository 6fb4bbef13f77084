import { Button, Checkbox } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import {
  optionId,
  type FieldTemplateProps,
  type RegistryWidgetsType,
  type TemplatesType,
  type WidgetProps,
  type ObjectFieldTemplateProps,
  type ArrayFieldTemplateProps,
} from '@rjsf/utils'
import type { QuestionType } from '#engine'
import { questionInputs } from '../question-types/inputs.ts'
import type { QuestionFacts } from '../question-types/question-type.ts'
import { useFormTexts } from '../texts/use-texts/use-form-texts.ts'

const factsOf = (type: QuestionType, { schema }: WidgetProps): QuestionFacts => ({
  type,
  minLength: schema.minLength,
  maxLength: schema.maxLength,
  pattern: schema.pattern,
  min: schema.minimum,
  max: schema.maximum,
})

/** Enum values need not be texts, so the inputs use their index in the list. */
const optionsOf = ({ options, id }: WidgetProps) =>
  (options.enumOptions ?? []).map((option, index) => ({
    key: optionId(id, index),
    value: String(index),
    label: option.label,
    disabled: options.enumDisabled?.includes(option.value) ?? false,
  }))

/** One of our inputs as a widget of plain RJSF, for forms whose answers RJSF keeps itself (settings, definitions). */
const widget = (type: QuestionType) => {
  const Input = questionInputs[type]
  const several = type === 'choices'
  const Widget = (props: WidgetProps) => {
    const { id, value, required, disabled, readonly, rawErrors, label, options } = props
    const choices = options.enumOptions
    const indexOf = (each: unknown) => String(choices?.findIndex((option) => option.value === each) ?? -1)
    const read = (next: unknown) => {
      if (choices === undefined) return next
      if (several) return Array.isArray(next) ? next.map((each) => choices[Number(each)]?.value) : []
      return choices[Number(next)]?.value
    }
    const shown = () => {
      if (choices === undefined) return value
      if (several) return Array.isArray(value) ? value.map(indexOf) : []
      return value === undefined ? undefined : indexOf(value)
    }
    return (
      <Input
        id={id}
        path={id}
        label={label}
        labelId={`${id}--label`}
        facts={factsOf(type, props)}
        value={shown()}
        options={optionsOf(props)}
        required={required ?? false}
        invalid={(rawErrors?.length ?? 0) > 0}
        disabled={(disabled ?? false) || (readonly ?? false)}
        describedBy={`${id}--help ${id}--message`}
        onChange={(next) => props.onChange(read(next))}
        onLeave={() => props.onBlur(id, value)}
      />
    )
  }
  Widget.displayName = `PlainWidget(${type})`
  return Widget
}

const BoxWidget = ({ id, value, label, disabled, readonly, onChange }: WidgetProps) => (
  <Checkbox
    id={id}
    checked={value === true}
    disabled={disabled || readonly}
    label={label}
    onChange={(_, data) => onChange(data.checked === true)}
  />
)

const plainWidgets: RegistryWidgetsType = {
  TextWidget: widget('text'),
  TextareaWidget: widget('long-text'),
  EmailWidget: widget('email'),
  DateWidget: widget('date'),
  UpDownWidget: widget('number'),
  SelectWidget: widget('choice'),
  RadioWidget: widget('choice'),
  CheckboxesWidget: widget('choices'),
  CheckboxWidget: BoxWidget,
}

const PlainField = ({ id, label, required, rawDescription, rawErrors, displayLabel, hidden, children }: FieldTemplateProps) => {
  const texts = useFormTexts()
  if (hidden) return null
  return (
    <div className={rawErrors && rawErrors.length > 0 ? 'sj-field sj-invalid' : 'sj-field'}>
      {displayLabel ? (
        <label id={`${id}--label`} htmlFor={id} className="sj-label sj-strong">
          {label}
          {required ? null : <span className="sj-mark"> {texts.optionalMark}</span>}
        </label>
      ) : null}
      {displayLabel && rawDescription ? (
        <p className="sj-hint" id={`${id}--help`}>
          {rawDescription}
        </p>
      ) : null}
      {children}
      {rawErrors && rawErrors.length > 0 ? (
        <div id={`${id}--message`}>
          {rawErrors.map((error) => (
            <p key={error} className="sj-error">
              {error}
            </p>
          ))}
        </div>
      ) : null}
    </div>
  )
}

const PlainObject = ({ title, description, properties, fieldPathId }: ObjectFieldTemplateProps) => (
  <fieldset className="sj-plainset" id={fieldPathId.$id}>
    {title ? <legend className="sj-subtitle2">{title}</legend> : null}
    {description ? <p className="sj-hint">{description}</p> : null}
    <div className="sj-fields">
      {properties.map(({ name, content }) => (
        <div key={name}>{content}</div>
      ))}
    </div>
  </fieldset>
)

const PlainArray = ({ title, items, canAdd, onAddClick, disabled, readonly }: ArrayFieldTemplateProps) => {
  const texts = useFormTexts().plain
  return (
    <fieldset className="sj-plainset">
      {title ? <legend className="sj-subtitle2">{title}</legend> : null}
      <div className="sj-fields">{items}</div>
      {canAdd && !disabled && !readonly ? (
        <div>
          <Button icon={<AddRegular />} onClick={onAddClick}>
            {texts.addTo({ title })}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

const plainTemplates: Partial<TemplatesType> = {
  FieldTemplate: PlainField,
  ObjectFieldTemplate: PlainObject,
  ArrayFieldTemplate: PlainArray,
  ErrorListTemplate: () => null,
}

/** Theme of a plain RJSF form (`withTheme(plainTheme)`): configuration screens, whose answers are RJSF's own. */
export const plainTheme = { widgets: plainWidgets, templates: plainTemplates }
