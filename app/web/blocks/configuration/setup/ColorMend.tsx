import { Button } from '@fluentui/react-components'
import { Card } from '#renderer'
import type { InstitutionPreview } from '../../../../server/contract/configuration/setups.ts'
import { setupTexts } from '../../../texts/setup-texts.ts'
import { formatTexts } from '../../../texts/formats-texts.ts'

type Props = { readonly color: NonNullable<InstitutionPreview['color']>; readonly onTake: (color: string) => void }

const Swatch = ({ color }: { readonly color: string }) => <span className="sj-setup-swatch" style={{ background: color }} aria-hidden />

/** A color on which white words cannot be read, and the nearest of its hue that works. */
export const ColorMend = ({ color: { given, ratio, nearest }, onTake }: Props) => {
  const texts = setupTexts()
  return (
    <Card title={texts.colorTitle}>
      <dl className="sj-setup-colors">
        <div>
          <dt className="sj-strong">{texts.colorGiven}</dt>
          <dd>
            <Swatch color={given} />
            <span>
              {given}
              <span className="sj-setup-wrong">
                {texts.colorLight({ ratio: new Intl.NumberFormat(formatTexts().locale).format(ratio) })}
              </span>
            </span>
          </dd>
        </div>
        <div>
          <dt className="sj-strong">{texts.colorNearest}</dt>
          <dd>
            <Swatch color={nearest} />
            <span>
              {nearest}
              <span className="sj-muted">{texts.colorSame}</span>
            </span>
            <Button onClick={() => onTake(nearest)}>{texts.takeIt}</Button>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
