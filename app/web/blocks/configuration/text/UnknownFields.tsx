import { Button } from '@fluentui/react-components'
import { isList, isRecord, sameJson, type Json } from '#engine'
import { Message } from '#renderer'
import type { TemplateFields } from '../../../../server/contract/configuration/templates.ts'
import { templatesTexts } from '../../../texts/templates-texts.ts'
import type { OpenDraft } from '../use-draft.ts'

type Props = {
  readonly draft: OpenDraft
  readonly definition: { readonly [property: string]: Json }
  readonly fields: TemplateFields
}

const FIELD = /\{([\w.|-]+)\}/gu

/** A value in whose texts a merge field is another one. */
const withField = (value: Json, path: string, meant: string): Json => {
  if (typeof value === 'string')
    return value.replaceAll(
      FIELD,
      (_, names: string) =>
        `{${names
          .split('|')
          .map((name) => (name === path ? meant : name))
          .join('|')}}`,
    )
  if (isList(value)) return value.map((inner) => withField(inner, path, meant))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withField(inner, path, meant)]))
}

const TEXTS = ['subject', 'body', 'header', 'footer', 'link'] as const

/** The fields of a template that nothing is called, each with the one that was probably meant as its mend. */
export const UnknownFields = ({ draft, definition, fields: { fields, unknown } }: Props) => {
  const texts = templatesTexts()
  const mend = async (path: string, meant: string): Promise<void> => {
    let joined = false
    for (const property of TEXTS) {
      const value = definition[property]
      const mended = value === undefined ? undefined : withField(value, path, meant)
      if (mended === undefined || sameJson(mended, value)) continue
      await draft.edit({ do: 'set', path: `/${property}`, value: mended }, { joined })
      joined = true
    }
  }
  return unknown.map(({ path, meant }) => (
    <Message
      key={path}
      intent="error"
      actions={
        meant !== undefined && (
          <Button size="small" onClick={() => void mend(path, meant)}>
            {texts.meant({ name: fields.find((field) => field.path === meant)?.label ?? meant })}
          </Button>
        )
      }
    >
      {texts.unknownField({ name: path })}
    </Message>
  ))
}
