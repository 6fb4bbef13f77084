import { Button, FluentProvider } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Card, Crest, ServiceMenu, SOJOURN_RAMP, themeOf, type SojournTheme } from '#renderer'
import type { InstitutionPreview } from '../../../../server/contract/configuration/setups.ts'
import { lookAtom } from '../../../shell/look.ts'
import { setupTexts } from '../../../texts/setup-texts.ts'

type Props = { readonly preview: InstitutionPreview }

/** The theme in the colors of the institution, in the scheme that this person has chosen. */
const useTheme = (brand: InstitutionPreview['brand']): SojournTheme | undefined => {
  const look = useAtomValue(lookAtom)
  const [theme, setTheme] = useState<SojournTheme>()
  const ramp = JSON.stringify(brand)
  useEffect(() => {
    let isShown = true
    void themeOf(look, { ...SOJOURN_RAMP, ...(JSON.parse(ramp) as InstitutionPreview['brand']) }).then((made) => isShown && setTheme(made))
    return () => {
      isShown = false
    }
  }, [look, ramp])
  return theme
}

const Head = ({ preview: { name, heading, shortName, crest, notice } }: Props) => (
  <>
    {notice !== undefined && <p className="sj-setup-notice">{notice}</p>}
    <p className="sj-brand sj-setup-brand">
      {crest !== undefined && <Crest image={crest} />}
      <span>
        <span className="sj-brand-inst">{name}</span>
        <span className="sj-brand-app">{heading ?? shortName}</span>
      </span>
    </p>
  </>
)

/** What the answers make of the sign-in page and of what is offered. Nothing in it can be pressed. */
export const SetupPreview = ({ preview }: Props) => {
  const texts = setupTexts()
  const theme = useTheme(preview.brand)
  const isNothing = preview.name === '' && Object.keys(preview.brand).length === 0
  return (
    <Card title={texts.preview}>
      {isNothing || !theme ? (
        <p className="sj-muted">{texts.previewNothing}</p>
      ) : (
        <FluentProvider theme={theme} className="sj-setup-preview">
          <section aria-label={texts.previewSignIn} inert>
            <Head preview={preview} />
            <div className="sj-setup-page">
              <p className="sj-subtitle2">{preview.office ?? preview.name}</p>
              {preview.welcome !== undefined && <p className="sj-muted">{preview.welcome}</p>}
              <Button appearance="primary">{texts.signIn}</Button>
            </div>
          </section>
          {preview.menus.map((menu) => (
            <section key={menu.title} aria-label={texts.previewMenu} inert>
              <Head preview={preview} />
              <div className="sj-setup-page">
                <p className="sj-subtitle2">{menu.title}</p>
                <ServiceMenu items={menu.groups.map(({ items, ...group }) => ({ ...group, subMenu: items }))} start={() => undefined} />
              </div>
            </section>
          ))}
        </FluentProvider>
      )}
    </Card>
  )
}

/** Everything that the institution will say differently than its office, and how much of it. */
export const SetupWrites = ({ preview: { writes } }: Props) => {
  const texts = setupTexts()
  return (
    <Card title={texts.writes} flush>
      <ul className="sj-conf-list">
        {writes.map(({ id, title, values }) => (
          <li key={id}>
            <p className="sj-conf-line">
              <span>{title === '' ? id : title}</span>
              <span className="sj-muted sj-push">{texts.values({ count: values })}</span>
            </p>
          </li>
        ))}
        <li>
          <p className="sj-conf-line">
            <span>{texts.everythingElse}</span>
            <span className="sj-muted sj-push">{texts.asOffice}</span>
          </p>
        </li>
      </ul>
    </Card>
  )
}
