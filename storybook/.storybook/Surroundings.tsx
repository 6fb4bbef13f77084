import { useEffect, useMemo, type ReactNode } from 'react'
import { SOJOURN_RAMP, SojournProvider, sojournDark, sojournHighContrast, sojournTheme, type Density } from '#renderer'

type Props = {
  readonly look: string
  readonly density: Density
  readonly dir: 'ltr' | 'rtl'
  readonly bare: boolean
  readonly children: ReactNode
}

/** Applies the theme, density and direction of the toolbar around a story; `bare` stories bring their own page. */
export const Surroundings = ({ look, density, dir, bare, children }: Props) => {
  const theme = useMemo(() => {
    if (look === 'contrast') return sojournHighContrast
    return look === 'dark' ? sojournDark(SOJOURN_RAMP) : sojournTheme(SOJOURN_RAMP)
  }, [look])
  useEffect(() => {
    document.documentElement.dir = dir
  }, [dir])
  return (
    <SojournProvider theme={theme} density={density} dir={dir}>
      <div style={{ minBlockSize: '100vh' }}>
        {bare ? children : <main style={{ maxInlineSize: 1240, marginInline: 'auto', padding: '24px 20px 64px' }}>{children}</main>}
      </div>
    </SojournProvider>
  )
}
