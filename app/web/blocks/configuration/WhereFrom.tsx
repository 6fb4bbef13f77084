import { Button } from '@fluentui/react-components'
import type { Json } from '#engine'
import type { PartProperties } from '../../../server/contract/configuration.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import type { OpenDraft } from './use-draft.ts'

type Props = { readonly draft: OpenDraft; readonly part: PartProperties }

const wordsOf = (value: Json | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/** For each property that the institution says itself: what stands below, what is in force, and the way back. */
export const WhereFrom = ({ draft, part }: Props) => {
  const texts = configurationTexts()
  const own = Object.entries(part.layers).filter(([, layers]) => layers.length > 1)
  if (own.length === 0) return null
  const labelOf = (property: string): string =>
    part.plan.pages.flatMap(({ nodes }) => nodes).find(({ id }) => id === property)?.label ??
    part.beside.find((beside) => beside.property === property)?.label ??
    property
  return (
    <details className="sj-conf-layers">
      <summary>{texts.whereFrom}</summary>
      <ul>
        {own.map(([property, layers]) => (
          <li key={property}>
            <p className="sj-strong">{labelOf(property)}</p>
            {layers.map(({ layer, file, value }, index) => (
              <p key={`${layer} ${file}`} className={index === layers.length - 1 ? 'now' : 'overridden'}>
                <span className="sj-caption1 sj-muted">
                  {layer}, {file}
                  {index === layers.length - 1 && `, ${texts.inForceHere}`}
                </span>
                <br />
                {index === layers.length - 1 ? wordsOf(value) : <s>{wordsOf(value)}</s>}
              </p>
            ))}
            <Button
              size="small"
              aria-label={texts.backToBaseOf({ name: labelOf(property) })}
              onClick={() => void draft.edit({ do: 'unset', path: `${part.path}/${property}` })}
            >
              {texts.backToBase}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
