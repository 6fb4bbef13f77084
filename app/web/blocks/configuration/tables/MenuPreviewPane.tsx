import { Field, Select } from '@fluentui/react-components'
import { useState } from 'react'
import { EmptyState, Icon, LoadingRows } from '#renderer'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import type { MenuPreview } from '../../../../server/contract/configuration/previews.ts'
import { messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

type Lines = MenuPreview['items']

const Drawn = ({ items }: { readonly items: Lines }) => (
  <ul>
    {items.map(({ id, label, help, icon, superText, closed, subMenu }) => (
      <li key={id}>
        <p className="line">
          {icon !== undefined && <Icon name={icon} />}
          <span>{label}</span>
          {superText !== undefined && <span className="sj-muted sj-push">{superText}</span>}
        </p>
        {help !== undefined && <p className="sj-caption1 sj-muted">{help}</p>}
        {closed && (
          <p className="sj-caption1 closed">
            <Icon name="LockClosedRegular" size={16} />
            {closed.why}
          </p>
        )}
        {subMenu && <Drawn items={subMenu} />}
      </li>
    ))}
  </ul>
)

/** A menu as somebody of a role sees it. */
export const MenuPreviewPane = ({ data }: { readonly data: DefinitionInChange }) => {
  const texts = configurationTexts()
  const [as, setAs] = useState<string>()
  const { data: drawn, error } = useOperation(
    'GET /api/configuration/menus/:id/preview',
    { params: { id: data.id }, query: { change: data.change?.id, as } },
    data.change?.version,
  )
  return (
    <section className="sj-card sj-conf-sample" aria-label={texts.preview}>
      <div className="hd">
        <h3 className="sj-subtitle2">{texts.preview}</h3>
      </div>
      <div className="bd sj-stack s">
        {error !== undefined && <p role="alert">{messageOfError(error)}</p>}
        {!drawn && error === undefined && <LoadingRows rows={5} />}
        {drawn && (
          <>
            <Field label={texts.previewAs}>
              <Select value={as ?? drawn.as} onChange={(_, { value }) => setAs(value)}>
                {drawn.personas.some(({ account }) => account === drawn.as) || <option value={drawn.as}>{texts.you}</option>}
                {drawn.personas.map(({ account, name, role }) => (
                  <option key={account} value={account}>
                    {`${name}, ${role}`}
                  </option>
                ))}
              </Select>
            </Field>
            {drawn.items.length === 0 ? (
              <EmptyState icon="EyeRegular" title={texts.tables.noLine} text={texts.tables.noLineText} />
            ) : (
              <Drawn items={drawn.items} />
            )}
            <p className="sj-caption1 sj-muted">{texts.tables.withoutRecord}</p>
          </>
        )}
      </div>
    </section>
  )
}
